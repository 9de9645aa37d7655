// The codes of the dialog that asks for a fresh proof, over the real gateway: what it says was sent and where, and how often it sends.
import { screen, waitFor, within } from '@testing-library/react';
import { signedInAt } from '../../screens/no-dead-ends/state.js';
import { fill, press, pressNow } from '../../support/page-actions.js';
import { forgetEverything } from '../../support/test-browser.js';
import { translatePage } from '../../support/translate-page.js';

beforeEach(forgetEverything);

const SENT = /^We sent a text with a code to \*\*\*-\*\*\*-0143\./;

/** The dialog of a user who may choose between a text and a call. */
async function open() {
  const app = await signedInAt('/profile-update-phone', { mfa: ['sms', 'call'], phone: '2025550143' }, ({ testDoor, person }) =>
    testDoor.ageProof(person.userId, 3600),
  );
  await fill(app, 'Phone number', '2025550177');
  await press(app, /^Continue/);
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm that it's you" }));
  const button = (name: RegExp) => dialog.findByRole('button', { name });
  const choose = async (name: RegExp) => app.user.click(await button(name));
  const sent = async () => (await app.testDoor.requests({ path: '/mfa/code' })).filter(({ path }) => path.endsWith('/mfa/code')).length;
  /** The sentence above the field, which the number is a part of. */
  const stage = () => dialog.getByText((_text, element) => element?.getAttribute('role') === 'status' && element.hasAttribute('tabindex'));
  const isSent = () => waitFor(() => expect(stage()).toHaveTextContent(SENT));
  return { ...app, dialog, button, choose, sent, stage, isSent };
}

test('a password field takes the focus, because the loading text that had it is gone', async () => {
  const app = await signedInAt('/profile-update-phone', {}, ({ testDoor, person }) => testDoor.ageProof(person.userId, 3600));
  await fill(app, 'Phone number', '2025550177');
  await press(app, /^Continue/);
  expect(await screen.findByLabelText('Current password')).toHaveFocus();
});

test('says that a code was sent, and where, only once it was', async () => {
  const { dialog, button, sent, stage, isSent } = await open();
  pressNow(await button(/^With a text/));
  expect(stage()).toHaveTextContent('Sending your code…');
  expect(stage()).toHaveFocus();
  expect(dialog.queryByRole('button', { name: /^Resend/ })).toBeNull();
  await isSent();
  expect(await sent()).toBe(1);
});

test('a page that the browser translates goes through every stage', async () => {
  const { choose, stage, isSent, button } = await open();
  await button(/^With a text/);
  translatePage();
  await choose(/^With a text/);
  await isSent();
  translatePage();
  await choose(/^Back/);
  expect(stage()).toHaveTextContent('How would you like to get a code?');
});

test('a code that could not be sent is not announced as sent, and can be requested again', async () => {
  const { testDoor, dialog, button, choose, stage, isSent } = await open();
  await testDoor.failNext({ path: 'mfa/code', status: 500 });
  await choose(/^With a text/);
  await waitFor(() => expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(stage()).toBeEmptyDOMElement();
  expect(dialog.queryByText(/^Didn't get the code/)).toBeNull();
  expect(await button(/^Confirm/)).not.toHaveAttribute('aria-busy');
  await choose(/^Resend code/);
  await isSent();
  expect(dialog.queryByText('We sent the code again.')).toBeNull();
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
  const { dialog, choose, sent, isSent } = await open();
  await choose(/^With a text/);
  await isSent();
  await choose(/^Back/);
  await choose(/^With a text/);
  await isSent();
  expect(dialog.queryByRole('button', { name: /^Resend/ })).toBeNull();
  await choose(/^Back/);
  expect(await sent()).toBe(1);
  await choose(/^With a call/);
  await waitFor(async () => expect(await sent()).toBe(2));
});

test('waits for another code as the code screen does, and says when it was sent', async () => {
  const { clock, dialog, choose, sent, isSent } = await open();
  await choose(/^With a text/);
  await isSent();
  expect(dialog.getByText("Didn't get the code?")).toBeVisible();
  expect(dialog.getByText(/^Resend in \d+ seconds\.$/)).toBeVisible();
  clock.at = Date.now() + 61_000;
  await choose(/^Resend code/);
  expect(await dialog.findByText('We sent the code again.')).toBeVisible();
  expect(await sent()).toBe(2);
});
