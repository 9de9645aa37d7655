// The dialog that asks for a fresh proof, for users who have lost what it needs.
import { screen, within } from '@testing-library/react';
import { loadPublicBrand } from '../../support/public-brand.js';
import { forgetEverything } from '../../support/test-browser.js';
import { signedInAt, SUPPORT } from './state.js';
import { fill, press } from '../../support/page-actions.js';

beforeEach(forgetEverything);

const supportLine = (dialog: HTMLElement) => within(dialog).findByRole('link', { name: SUPPORT });

/** A user who signed in an hour ago and wants to change their phone. */
async function open(spec: Parameters<typeof signedInAt>[1]) {
  const app = await signedInAt('/profile-update-phone', spec, ({ testDoor, person }) => testDoor.ageProof(person.userId, 3600));
  await loadPublicBrand(app);
  await fill(app, 'Phone number', '2025550177');
  await press(app, /^Continue/);
  return { ...app, dialog: await screen.findByRole('dialog', { name: "Confirm that it's you" }) };
}

test('the user can return from one method to the choice, and customer service is named', async () => {
  const { user, dialog } = await open({ mfa: ['sms', 'call'] });
  expect(await supportLine(dialog)).toBeVisible();
  await user.click(await within(dialog).findByRole('button', { name: /^With a text/ }));
  expect(await within(dialog).findByLabelText('Code')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Back' }));
  expect(await within(dialog).findByRole('button', { name: /^With a call/ })).toBeVisible();
});

test('the password prompt names customer service for a forgotten password', async () => {
  const { dialog } = await open({});
  expect(await within(dialog).findByLabelText('Current password')).toBeVisible();
  expect(await supportLine(dialog)).toBeVisible();
});
