// When a brand arrives (R2.18; R4): page title and favicon.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { brandingApi } from '../../../../api/branding-api.js';
import type { Brand } from '../../../../api/contract/branding.js';
import { gateway } from '../../../support/gateway.js';
import { selectBrand } from '../../../../store/services/branding/branding-slice.js';
import { bridgeSessionTaken } from '../../../../store/services/session/session-slice.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore } from '../../../support/test-store.js';

const icon = 'https://images.example.com/brand.ico';

beforeEach(() => {
  forgetEverything();
  document.head.innerHTML = '<title>Sign In</title><link rel="icon" href="/favicon.png" type="image/png">';
});

async function arrive(...brands: readonly Brand[]) {
  const { env, testDoor } = gateway.scope();
  const { store } = await createTestStore({ environment: { env }, flows: ['branding'] });
  for (const brand of brands) {
    await testDoor.setBranding({ brand });
    await store.dispatch(brandingApi.endpoints.publicBrand.initiate(undefined, { forceRefetch: true }));
  }
  return selectBrand(store.getState());
}

const ownIcon: unknown = expect.stringMatching(/\/favicon\.png$/);
const favicon = () => document.querySelector('link[rel~="icon"]');

test('Page title is the brand name, and the favicon is the brand’s', async () => {
  await arrive({ brandName: 'Acme', brandLinks: { faviconLink: icon } });
  expect(document.title).toBe('Acme');
  expect(favicon()).toHaveAttribute('href', icon);
});

test('Page title is the app name if the brand has no name', async () => {
  await arrive({ brandName: ' ' });
  expect(document.title).toBe('Sign In');
});

test('the favicon is reset to the page’s own if the brand has none', async () => {
  await arrive({ brandLinks: { faviconLink: icon } }, { brandName: 'Plain' });
  expect(favicon()).toHaveAttribute('href', ownIcon);
});

test('hostile values reach neither page nor state', async () => {
  const brand = await arrive({
    brandName: `<img src=x onerror=alert(1)>${'x'.repeat(5000)}`,
    brandLinks: { leftLogoLink: 'javascript:alert(1)', brandedLoginLink: 'javascript:alert(2)', faviconLink: 'javascript:alert(3)' },
  });
  expect(brand).toMatchObject({ leftLogo: undefined, loginLink: undefined, favicon: undefined });
  expect(document.title).toHaveLength(120);
  expect(favicon()).toHaveAttribute('href', ownIcon);
});

describe("a user's brand", () => {
  const open = async () => {
    const { store } = await createTestStore({ session: { userId: 'jane', token: 'a-token' }, flows: ['branding'] });
    const own = (userId: string) => store.dispatch(brandingApi.util.upsertQueryData('userBrand', { userId }, { brandName: `${userId}'s` }));
    return { store, own, name: () => selectBrand(store.getState()).name };
  };

  test('is not shown if it arrives when another user is signed in', async () => {
    const { own, name } = await open();
    await own('jane');
    await own('ann');
    expect(name()).toBe("jane's");
  });

  test('stays when the public brand is loaded again', async () => {
    const { store, own, name } = await open();
    await own('jane');
    await store.dispatch(brandingApi.util.upsertQueryData('publicBrand', undefined, { brandName: 'Public' }));
    expect(name()).toBe("jane's");
  });

  test('is no longer shown to the next user, whose own may fail', async () => {
    const { store, own, name } = await open();
    await own('jane');
    store.dispatch(bridgeSessionTaken({ userId: 'jane', token: conceal('a-newer-token') }));
    // By the time of this answer, all effects of the newer token are over.
    await store.dispatch(brandingApi.util.upsertQueryData('publicBrand', undefined, { brandName: 'Public' }));
    expect(name()).toBe("jane's");
    store.dispatch(bridgeSessionTaken({ userId: 'ann', token: conceal('another-token') }));
    await waitFor(() => expect(name()).toBeUndefined());
    expect(document.title).toBe('Sign In');
  });
});
