// The profile's security page: what is set up, where it is changed, and what is said on the way back.
import { screen } from '@testing-library/react';
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

test('email is masked, and said to be verified or not', async () => {
  await renderDemo({ at: 'profile', person: { email: 'jane.doe@example.com', emailVerified: false } });
  expect(await screen.findByText('ja******@example.com (not verified)')).toBeInTheDocument();
});
