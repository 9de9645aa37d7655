// The profile's security page: what is set up, where it is changed, and what is said on the way back.
import { screen, waitFor } from '@testing-library/react';
import { renderDemo } from './support/render-demo.js';

const host = process.env.GATEWAY_URL ?? '';

test('phone and authenticator app are changed on the portal', async () => {
  const { env } = await renderDemo({ at: 'profile/#/security' });
  const login = `${host}/${env}/login/#`;
  expect(await screen.findByRole('link', { name: 'Update your phone' })).toHaveAttribute('href', `${login}/profile-update-phone`);
  expect(await screen.findByRole('link', { name: 'Set up an authenticator app' })).toHaveAttribute('href', `${login}/totp-setup`);
});

test('the success key of the phone update is shown', async () => {
  await renderDemo({ at: 'profile/#/security/phone?success=phone-updated' });
  expect(await screen.findByText('Your phone was updated.')).toBeInTheDocument();
});

test.each([
  ['true', 'Your authenticator app was set up.'],
  ['false', 'Your authenticator app was not set up.'],
])('isTotpSetupSuccess %s: %s', async (isTotpSetupSuccess, sentence) => {
  await renderDemo({ at: 'profile/#/security/phone', stored: { isTotpSetupSuccess } });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test.each(['profile/#/security', 'profile/#/security/phone?success=phone-updated'])(
  'what the wizard said before is no news at %s',
  async (at) => {
    await renderDemo({ at, stored: { isTotpSetupSuccess: 'true' } });
    expect(await screen.findByRole('link', { name: 'Set up an authenticator app' })).toBeInTheDocument();
    expect(screen.queryByText('Your authenticator app was set up.')).not.toBeInTheDocument();
  },
);

test('what was done for another user, who was in this tab before, is not said', async () => {
  await renderDemo({ at: 'profile/#/security/phone?success=phone-updated', openedFor: 'somebody-else' });
  await screen.findByRole('link', { name: 'Update your phone' });
  expect(screen.queryByText('Your phone was updated.')).not.toBeInTheDocument();
});

test('a removed app is said', async () => {
  await renderDemo({ at: 'profile/#/security?success=app-removed' });
  expect(await screen.findByText('Your authenticator app was removed.')).toBeInTheDocument();
});

test.each([
  ['the phone update', 'profile/#/security/phone?success=phone-updated', {}, 'Your phone was updated.'],
  ['the wizard', 'profile/#/security/phone', { isTotpSetupSuccess: 'true' }, 'Your authenticator app was set up.'],
])('what %s did is told once: neither the address nor the session says it again', async (_what, at, stored, sentence) => {
  const { store } = await renderDemo({ at, stored });
  await screen.findByText(sentence);
  await waitFor(() => expect(store.getState().session.isTotpSetupSuccess).toBeUndefined());
  expect(window.location.hash).not.toContain('success');
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

test('nothing is said of codes to somebody who gets none', async () => {
  await renderDemo({ at: 'profile/#/security' });
  await screen.findByRole('link', { name: 'Update your phone' });
  expect(screen.queryByText(/Codes to verify/)).not.toBeInTheDocument();
});

test('email is masked, and said to be verified or not', async () => {
  await renderDemo({ at: 'profile', person: { email: 'jane.doe@example.com', emailVerified: false } });
  expect(await screen.findByText('ja******@example.com (not verified)')).toBeInTheDocument();
});
