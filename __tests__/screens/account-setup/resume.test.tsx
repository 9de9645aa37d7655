// An account setup with interruptions: reloads, Back, double clicks, lost answers, a broken gateway.
import { act, screen, waitFor, within } from '@testing-library/react';
import type { FaultSpec } from '../../../gateway/test-door/fault.js';
import { selectSetup } from '../../../store/flows/account-setup/account-setup-slice.js';
import {
  aUsername,
  FORM,
  onPhone,
  openSetup,
  PASSWORD,
  type Setup,
  submitCode,
  submitEmail,
  submitPassword,
  submitUsername,
  toCode,
  walkTo,
} from '../../support/account-setup.js';
import { forgetEverything } from '../../support/test-browser.js';
import { continueButton, go, heading } from '../../support/page-actions.js';

const UNFINISHED = /We couldn't finish setting up your account\. Please try again\./;

beforeEach(forgetEverything);

const callsOf = async (setup: Setup, part: string) => (await setup.calls()).filter((call) => call.includes(part));
const completions = (setup: Setup) => callsOf(setup, 'verification/complete');

test('a reload at the username step keeps the username, and the invite is completed at the end', async () => {
  const setup = await openSetup();
  const username = aUsername();
  await submitUsername(setup, username);
  await heading("Now let's set a password");
  await setup.user.click(screen.getByRole('link', { name: 'Back' }));
  await heading('Ready to get started? First, create a username');
  const again = await setup.reload();
  expect(screen.getByLabelText('Username')).toHaveValue(username);
  await toCode(again, username);
  await submitCode(again, setup);
  await onPhone();
  expect(await completions(setup)).toHaveLength(1);
});

test('a reload at the email step asks for the password again, says why, and keeps the email', async () => {
  const setup = await openSetup();
  const username = await toCode(setup);
  act(() => window.history.back());
  await heading('Please provide your email address');
  const again = await setup.reload();
  expect(screen.getByText(/Please enter it again/)).toBeVisible();
  await submitPassword(again);
  await heading('Please provide your email address');
  expect(screen.getByLabelText('Email')).toHaveValue(`${username}@example.com`);
});

test('a reload at the code step still accepts the code, then asks for the password again and saves', async () => {
  const setup = await openSetup();
  await toCode(setup);
  const again = await setup.reload();
  await submitCode(again, setup);
  await submitPassword(again);
  await onPhone();
  expect(await callsOf(setup, 'mfa/code')).toHaveLength(2);
  expect(await callsOf(setup, 'skipEnrollmentSteps')).toHaveLength(1);
  expect(await completions(setup)).toHaveLength(1);
});

test('setup can be finished after a reload at username-taken', async () => {
  const setup = await openSetup();
  const username = await toCode(setup);
  await setup.testDoor.createPerson({ username });
  await submitCode(setup, setup);
  await heading('This username has been taken, please choose a new one');
  const again = await setup.reload();
  await submitUsername(again, aUsername());
  await submitPassword(again);
  await onPhone();
  expect(await completions(setup)).toHaveLength(1);
});

test('a reload at the phone step stays there, and Back does not return to a finished step', async () => {
  const setup = await openSetup();
  await toCode(setup);
  await submitCode(setup, setup);
  await onPhone();
  // The address is the same before Back as after it.
  const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  act(() => window.history.back());
  await moved;
  await waitFor(() => expect(window.location.hash).toBe('#/account-setup/phone'));
  await setup.reload();
  expect(await onPhone()).toBeVisible();
});

test('going back from the code step and continuing saves the email again, but sends no second code within a minute', async () => {
  const setup = await openSetup();
  await toCode(setup);
  await setup.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await heading('Please provide your email address');
  await go(setup);
  await submitCode(setup, setup);
  await onPhone();
  expect(await callsOf(setup, 'PUT')).toHaveLength(2);
  expect(await callsOf(setup, 'mfa/code')).toHaveLength(2);
});

test('a different email is saved and gets its own code', async () => {
  const setup = await openSetup();
  const username = await toCode(setup);
  await setup.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await submitEmail(setup, `${username}.2@example.com`);
  await submitCode(setup, setup);
  await onPhone();
  expect(await setup.testDoor.describePerson(setup.person.userId)).toMatchObject({ email: `${username}.2@example.com` });
});

test('a double-click on any step sends each call only once', async () => {
  const setup = await openSetup();
  await setup.testDoor.failNext({ delayMs: 100, times: 20 });
  const press = async () => setup.user.dblClick(await continueButton());
  await walkTo(setup, 'code', aUsername(), press);
  await setup.user.type(screen.getByLabelText('Code'), await setup.testDoor.latestCode(setup.person.userId));
  await press();
  await onPhone();
  expect(await setup.calls()).toHaveLength(8);
});

test('credentials are not saved twice if the response to the first save is lost', async () => {
  const setup = await openSetup();
  await toCode(setup);
  await setup.testDoor.failNext({ method: 'POST', path: 'profile/credentials', loseAnswer: true });
  await submitCode(setup, setup);
  await screen.findByText(/couldn't reach the server/);
  await go(setup);
  await onPhone();
  expect(await callsOf(setup, 'POST login-gateway/user/{id}/profile/credentials')).toHaveLength(1);
  expect(await completions(setup)).toHaveLength(1);
});

describe('credentials are not saved twice', () => {
  const SAVE: FaultSpec = { method: 'POST', path: 'profile/credentials' };
  const saves = (setup: Setup) => callsOf(setup, 'POST login-gateway/user/{id}/profile/credentials');

  async function whileSaving() {
    const setup = await openSetup();
    const username = await toCode(setup);
    await setup.testDoor.failNext({ ...SAVE, delayMs: 300 });
    await submitCode(setup, setup);
    await waitFor(() => expect(selectSetup(setup.store.getState()).isSaveUnanswered).toBe(true));
    const saved = () =>
      waitFor(async () => expect(await setup.testDoor.describePerson(setup.person.userId)).toMatchObject({ username }), { timeout: 5000 });
    return { setup, saved };
  }

  test('if the user goes back while they are being saved', async () => {
    const { setup, saved } = await whileSaving();
    act(() => setup.store.extra.navigate('/account-setup/email'));
    await saved();
    await heading(FORM.email);
    await go(setup);
    await onPhone();
    expect(await saves(setup)).toHaveLength(1);
    expect(await completions(setup)).toHaveLength(1);
  });

  test('if the page is reloaded while they are being saved', async () => {
    const { setup, saved } = await whileSaving();
    const again = await setup.reload();
    await saved();
    await submitCode(again, setup);
    await onPhone();
    expect(await saves(setup)).toHaveLength(1);
  });

  test('if something in between breaks the answer off', async () => {
    const setup = await openSetup();
    await toCode(setup);
    await setup.testDoor.failNext({ ...SAVE, truncate: true });
    await submitCode(setup, setup);
    await screen.findAllByText(/Error updating credentials/);
    await go(setup);
    await onPhone();
    expect(await saves(setup)).toHaveLength(1);
  });
});

describe('Once the username and the password are saved, or may be, no others can be typed, because they would be ignored', () => {
  const finishing = () => heading('Finish setting up your account');
  const noFields = () => expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull();
  const saves = (setup: Setup) => callsOf(setup, 'POST login-gateway/user/{id}/profile/credentials');
  const SAVE: FaultSpec = { method: 'POST', path: 'profile/credentials' };

  async function skipping(fault: FaultSpec) {
    const setup = await openSetup({ skipEnrollmentSteps: true });
    await walkTo(setup, 'password');
    await setup.testDoor.failNext(fault);
    await submitPassword(setup);
    await finishing();
    noFields();
    return setup;
  }
  const leaves = ({ browser }: Pick<Setup, 'browser'>) => waitFor(() => expect(browser.left).toHaveLength(1));

  test.each<[string, FaultSpec, RegExp, number]>([
    ['the invite is not completed', { path: 'verification/complete', status: 500 }, /^Your username and password are saved\.$/, 1],
    ['the answer was lost', { ...SAVE, loseAnswer: true }, /^We couldn't confirm that your username and password were saved\.$/, 1],
    ['the request was lost', { ...SAVE, drop: true }, /^We couldn't confirm that your username and password were saved\.$/, 2],
  ])('where no steps follow: %s', async (_what, fault, words, sent) => {
    const setup = await skipping(fault);
    expect(screen.getByText(words)).toBeVisible();
    await go(setup);
    await leaves(setup);
    expect(await saves(setup)).toHaveLength(sent);
  });

  test('if it remains unknown whether they are saved, they are not sent again', async () => {
    const setup = await skipping({ ...SAVE, loseAnswer: true });
    await setup.testDoor.failNext({ method: 'GET', path: 'profile/credentials', status: 500 });
    await go(setup);
    await screen.findByText(UNFINISHED);
    await go(setup);
    await leaves(setup);
    expect(await saves(setup)).toHaveLength(1);
  });

  test('if they turn out not to be saved, and a reload has lost the password, the form is open again', async () => {
    const setup = await skipping({ ...SAVE, drop: true });
    const again = await setup.reload();
    await finishing();
    await go(again);
    await submitPassword(again);
    await leaves(again);
    expect(await saves(setup)).toHaveLength(2);
  });

  test('on the way back from the code as well', async () => {
    const setup = await openSetup();
    await toCode(setup);
    await setup.testDoor.failNext({ path: 'verification/complete', status: 500 });
    await submitCode(setup, setup);
    await screen.findByText(UNFINISHED);
    await setup.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await heading(FORM.email);
    await setup.user.click(screen.getByRole('link', { name: 'Back' }));
    await finishing();
    noFields();
    act(() => setup.store.extra.navigate('/account-setup/username'));
    await finishing();
    noFields();
    await go(setup);
    await onPhone();
    expect(await saves(setup)).toHaveLength(1);
  });
});

/** Each call of the code's submit that may fail, and the message that follows. */
test.each<[string, FaultSpec, RegExp, number]>([
  ['checking the code', { path: 'mfa/code/verify' }, /Something went wrong on our side\. Please try again\./, 9],
  ['verifying the email', { path: 'profile/email/verify' }, /Unable to verify email address/, 9],
  ['saving the credentials', { method: 'POST', path: 'profile/credentials' }, /Error updating credentials\. Please try again\./, 10],
  ['completing the invite', { path: 'verification/complete' }, UNFINISHED, 9],
])('after a gateway failure while %s, a retry resumes there with the same code', async (_step, fault, words, calls) => {
  const setup = await openSetup();
  await toCode(setup);
  await setup.testDoor.failNext({ ...fault, status: 500 });
  await submitCode(setup, setup);
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  await go(setup);
  await onPhone();
  expect(await setup.calls()).toHaveLength(calls);
});

test('a gateway failure at the username or password step can be retried, and the input stays', async () => {
  const setup = await openSetup();
  const username = aUsername();
  await setup.testDoor.failNext({ path: 'validateUsername', status: 500 });
  await submitUsername(setup, username);
  expect(await screen.findByText('Error verifying username, please try again.')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue(username);
  await go(setup);
  await setup.testDoor.failNext({ path: 'skipEnrollmentSteps', status: 500, body: 'x' });
  await submitPassword(setup);
  expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeVisible();
  await go(setup);
  await waitFor(() => expect(screen.queryByRole('heading', { name: FORM.password })).toBeNull());
});

test('a gateway failure at the email step can be retried, and the input stays', async () => {
  const setup = await openSetup();
  const username = await walkTo(setup, 'email');
  await setup.testDoor.failNext({ path: 'profile/email', status: 500 });
  await submitEmail(setup, `${username}@example.com`);
  expect(await screen.findByText('Unable to update email address', { selector: 'strong' })).toBeVisible();
  await setup.testDoor.failNext({ path: 'mfa/code', status: 500 });
  await go(setup);
  expect(await screen.findByText('Unable to request token. Please try again later', { selector: 'strong' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue(`${username}@example.com`);
  await go(setup);
  expect(await heading('Enter the code')).toBeVisible();
  expect(await callsOf(setup, 'PUT')).toHaveLength(3);
});

test('a refused email address says why', async () => {
  const setup = await openSetup();
  const username = await walkTo(setup, 'email');
  const description = 'Please use an email address that ends in a known domain.';
  await setup.testDoor.failNext({ path: 'profile/email', body: { data: null, errors: [{ code: 'CDERR03', description }] } });
  await submitEmail(setup, `${username}@example.com`);
  expect(await screen.findByText('Unable to update email address', { selector: 'strong' })).toBeVisible();
  expect(screen.getAllByText(description)).toHaveLength(2);
});

test('if another tab has already set up the account, the sign-in screen opens and says so, and the session stays', async () => {
  const setup = await openSetup();
  await toCode(setup);
  await setup.testDoor.failNext({
    method: 'POST',
    path: 'profile/credentials',
    body: { errors: [{ code: 'CVERR01', description: 'This account is already set up. Please sign in.' }] },
  });
  await setup.testDoor.failNext({ method: 'GET', path: 'profile/credentials', status: 200, body: { data: { userName: 'somebody1' } } });
  await submitCode(setup, setup);
  expect(await heading('Sign in to your 401(k) account')).toBeVisible();
  expect(screen.getByText(/^Your account was set up in another tab/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Go to your account/ })).toBeVisible();
  expect(await callsOf(setup, 'logout')).toEqual([]);
});

test("the password, the code, and the invite's token never reach the state, session storage, or the address", async () => {
  const setup = await openSetup();
  await toCode(setup);
  await setup.testDoor.failNext({ path: 'profile/email/verify', status: 500 });
  const code = await submitCode(setup, setup);
  await screen.findByText('Unable to verify email address', { selector: 'strong' });
  const places = [JSON.stringify(setup.store.getState()), JSON.stringify({ ...window.sessionStorage }), window.location.href];
  for (const secret of [PASSWORD, code, setup.token]) for (const place of places) expect(place).not.toContain(secret);
});
