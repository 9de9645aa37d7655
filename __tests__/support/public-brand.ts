// The public brand, which the page requests once the rest of the app has loaded.
import { act } from '@testing-library/react';
import { brandingApi } from '../../api/branding-api.js';
import type { TestStore } from './test-store.js';

export async function loadPublicBrand({ store }: Pick<TestStore, 'store'>): Promise<void> {
  await act(async () => {
    await store.dispatch(brandingApi.endpoints.publicBrand.initiate());
  });
}
