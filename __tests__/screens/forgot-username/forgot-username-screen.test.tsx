// The forgot-username screen over the real gateway (R2, R4, R5, and R8).
import { screen, waitFor, within } from '@testing-library/react';
import { SENT } from '../../../store/flows/forgot-username/forgot-username-slice.js';
import { gateway } from '../../support/gateway.js';
import { installRecaptcha, recaptcha, solve } from '../../support/recaptcha.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';
import { heading } from '../../support/page-actions.js';

const { env, testDoor } = gateway.scope();

beforeEach(() => {
  forgetEverything();
  installRecaptcha();
});

/** Only in `main`, because the cookie banner has its own Continue button. */
const next = () => within(screen.getByRole('main')).findByRole('button', { name: /^Continue/ });

async function openEmailStep(role?: string) {
  const app = await renderApp({ path: '/forgot-username', environment: { env, ...recaptcha } });
  await heading('What is your role in the site?');
  if (role) await app.user.click(screen.getByLabelText(role));
  await app.user.click(await next());
  const email = await screen.findByLabelText('Email');
  return { ...app, email };
}

test('Step 1 advances to step 2 once a role is chosen, focus moves to the email field', async () => {
  const { email } = await openEmailStep();
  await waitFor(() => expect(email).toHaveFocus());
  expect(window.location.hash).toBe('#/forgot-username?step=email');
});

test('Continue is disabled until captcha solved and an email entered', async () => {
  const { user, email } = await openEmailStep();
  expect(await next()).toHaveAttribute('aria-disabled', 'true');
  await user.type(email, 'ann@example.com');
  expect(await next()).toHaveAttribute('aria-disabled', 'true');
  await solve(user);
  expect(await next()).not.toHaveAttribute('aria-disabled');
  await user.clear(email);
  expect(await next()).toHaveAttribute('aria-disabled', 'true');
});

test('Back to the role and Forward again keep what was typed', async () => {
  const { user, email } = await openEmailStep();
  await user.type(email, 'ann@example.com');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await heading('What is your role in the site?');
  await user.click(await next());
  expect(await screen.findByLabelText('Email')).toHaveValue('ann@example.com');
});

test('A failed submit uses up the captcha and leaves the focus on the button', async () => {
  const { user, email } = await openEmailStep();
  await user.type(email, 'ann@example.com');
  await solve(user);
  await testDoor.failNext({ path: 'retrieveUsername', status: 500 });
  await user.click(await next());
  await screen.findByText('Error sending your information. Please try again.');
  expect(await next()).toHaveFocus();
  expect(await next()).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(await testDoor.requests({ path: 'retrieveUsername' })).toHaveLength(1);
  await user.tab();
  expect(await next()).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['ann@example.com', null],
  ['a.n_n%+-1@sub.example-one.info', null],
  ['  ann@example.com  ', null],
  [`${'a'.repeat(38)}@example.com`, null],
  ['ann', 'Please enter a valid email address.'],
  ['ann@example', 'Please enter a valid email address.'],
  ['ann@example.c', 'Please enter a valid email address.'],
  ['ann@example.museum', 'Please enter a valid email address.'],
  ['änn@example.com', 'Please enter a valid email address.'],
  ['ann@exa mple.com', 'Please enter a valid email address.'],
  ['   ', 'Please enter your email to continue.'],
])('Forgot-username email: %p', async (text, error) => {
  const { user, email } = await openEmailStep();
  await user.type(email, text);
  await user.tab();
  expect(email).toHaveAccessibleDescription(error ?? '');
  // Pasted text is never cut. An address that is too long shows an error.
  expect(email).not.toHaveAttribute('maxlength');
});

test.each([
  ["I'm an employee participating in the 401(k) plan", 'ROLE_PARTICIPANT'],
  ["I'm a 401(k) plan administrator", 'ROLE_PLAN_ADMIN'],
  ['I have a role not mentioned above, such as Advisor or TPA', 'ROLE_PLAN_ADVISOR'],
] as const)('%s: the email contains the username', async (label, role) => {
  const person = await testDoor.createPerson({ role });
  const { user, email } = await openEmailStep(label);
  await user.type(email, ` ${person.email} `);
  await solve(user);
  await user.click(await next());
  const title = await heading('Check your email!');
  await waitFor(() => expect(title).toHaveFocus());
  await waitFor(async () => expect((await testDoor.outbox(person.userId))[0]?.body).toContain(person.username));
});

test('The request contains only role, email, and captcha; the state does not keep the email', async () => {
  const { user, email, store } = await openEmailStep();
  const since = (await testDoor.requests()).at(-1)?.id;
  await user.type(email, 'nobody.at.all@example.com');
  await solve(user);
  await user.click(await next());
  await heading('Check your email!');
  const [request] = await testDoor.requests({ path: 'retrieveUsername', since });
  expect([...(request?.body ?? [])].sort()).toEqual(['captcha', 'email', 'role']);
  expect(JSON.stringify(store.getState())).not.toContain('nobody.at.all');
});

test("Step 3 advises checking spam after a few minutes, and contacting the employer; 'Go to Login' leads to /", async () => {
  await renderApp({ path: '/forgot-username?step=sent', entry: { usr: SENT } });
  await heading('Check your email!');
  expect(screen.getByText('If you have a verified email, you will receive an email with your username information.')).toBeVisible();
  expect(screen.getByText("If you don't see the email after a few minutes, please check your spam folder.")).toBeVisible();
  expect(
    screen.getByText(/^If you don't have a verified email, or no longer have access to it, please contact your employer\.$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '#/');
});

test('the address of step 3 alone does not claim that anything was sent', async () => {
  await renderApp({ path: '/forgot-username?step=sent' });
  await heading('What is your role in the site?');
});

test.each([
  ["shows the gateway's description", { body: { errors: [{ code: 'X', description: 'Not today.' }] } }, 'Not today.'],
  [
    'shows the default text if the description is empty',
    { body: { errors: [{ code: 'X', description: '' }] } },
    'Error sending your information. Please try again.',
  ],
  ['shows the default text for an unreadable answer', { status: 502, body: '<html>' }, 'Error sending your information. Please try again.'],
  ['reports a lost connection', { drop: true }, "We couldn't reach the server. Please check your connection and try again."],
])('Forgot username: %s', async (_case, fault, sentence) => {
  const { user, email } = await openEmailStep();
  await testDoor.failNext({ path: 'retrieveUsername', ...fault });
  await user.type(email, 'ann@example.com');
  await solve(user);
  await user.click(await next());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(email).toHaveValue('ann@example.com');
});

test.each(['email', 'else'])('Without a chosen role, ?step=%s shows step 1', async (step) => {
  await renderApp({ path: `/forgot-username?step=${step}`, environment: { env, ...recaptcha } });
  expect(await heading('What is your role in the site?')).toBeVisible();
  expect(screen.getByLabelText("I'm an employee participating in the 401(k) plan")).toBeChecked();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '#/');
});
