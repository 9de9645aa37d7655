// The floating notifications. A toast's text also shows at the form.
import type { Page } from '@playwright/test';

export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
