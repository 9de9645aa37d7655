// The codes of the dialog that asks for a fresh proof, over the real gateway: what it says was sent, and how often it sends.
import { screen, waitFor, within } from '@testing-library/react';
import { signedInAt } from '../../screens/no-dead-ends/state.js';
import { fill, press } from '../../support/page-actions.js';
import { forgetEverything } from '../../support/test-browser.js';

beforeEach(forgetEverything);

const SENT = 'We sent you a text with a code.';

/** The dialog of a user who may choose between a text and a call. */
async function open() {
  const app = await signedInAt('/profile-update-phone', { mfa: ['sms', 'call'] }, ({ testDoor, person }) =>
    testDoor.ageProof(person.userId, 3600),
  );
  await fill(app, 'Phone number', '2025550177');
  await press(app, /^Continue/);
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm that it's you" }));
  const button = (name: RegExp) => dialog.findByRole('button', { name });
  const choose = async (name: RegExp) => app.user.click(await button(name));
  const sent = async () => (await app.testDoor.requests({ path: '/mfa/code' })).filter(({ path }) => path.endsWith('/mfa/code')).length;
  return { ...app, dialog, button, choose, sent };
}

test('says that a code was sent only once it was, and sends only one meanwhile', async () => {
  const { testDoor, user, dialog, button, choose, sent } = await open();
  await testDoor.failNext({ path: 'mfa/code', delayMs: 300 });
  await choose(/^With a text/);
  expect(dialog.queryByText(SENT)).toBeNull();
  expect(dialog.getByText('Sending your code…')).toHaveFocus();
  await user.click(await button(/^Resend/));
  expect(await dialog.findByText(SENT)).toBeVisible();
  expect(await sent()).toBe(1);
});

test('a code that could not be sent is not announced as sent, and can be requested again', async () => {
  const { testDoor, dialog, button, choose } = await open();
  await testDoor.failNext({ path: 'mfa/code', status: 500 });
  await choose(/^With a text/);
  await waitFor(() => expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(dialog.queryByText(SENT)).toBeNull();
  expect(await button(/^Confirm/)).not.toHaveAttribute('aria-busy');
  await choose(/^Resend code/);
  expect(await dialog.findByText(SENT)).toBeVisible();
});

test('a refused code request does not call the code wrong, and says why while the user types', async () => {
  const { testDoor, user, dialog, choose } = await open();
  const why = 'Please use the latest one.';
  await testDoor.failNext({ path: 'mfa/code', status: 200, body: { errors: [{ code: 'MFERR04', description: why }] } });
  await choose(/^With a text/);
  expect(await dialog.findByText(why)).toBeVisible();
  const field = dialog.getByLabelText('Code');
  expect(field).toHaveAttribute('aria-invalid', 'false');
  await user.type(field, '1');
  expect(dialog.getByText(why)).toBeVisible();
});

test('the same method again sends no other code, and another method does not wait for the first', async () => {
  const { dialog, button, choose, sent } = await open();
  await choose(/^With a text/);
  await dialog.findByText(SENT);
  await choose(/^Choose another way/);
  await choose(/^With a text/);
  expect(dialog.getByText(SENT)).toBeVisible();
  expect(await button(/^Resend in/)).toHaveAttribute('aria-disabled', 'true');
  await choose(/^Choose another way/);
  expect(await sent()).toBe(1);
  await choose(/^With a call/);
  await waitFor(async () => expect(await sent()).toBe(2));
});
