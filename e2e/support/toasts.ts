// The floating notifications; a toast's words stand at the form as well.
import type { Page } from '@playwright/test';

export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
