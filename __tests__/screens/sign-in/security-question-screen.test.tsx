// The security question over the real gateway (R2, R4, and R5).
import { screen, waitFor, within } from '@testing-library/react';
import { gateway } from '../../support/gateway.js';
import { installRecaptcha, recaptcha, solve } from '../../support/recaptcha.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';

const QUESTION = 'What was the name of your first pet?';

beforeEach(() => {
  forgetEverything();
  installRecaptcha();
});

/** Only in `main`, because the cookie banner has its own Continue button. */
const button = (name: string | RegExp) => within(screen.getByRole('main')).getByRole('button', { name });
const next = () => button(/^Continue/);

async function open() {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson({ securityQuestion: QUESTION });
  const app = await renderApp({ environment: { env, ...recaptcha } });
  await app.user.type(await screen.findByLabelText('Username'), person.username);
  await app.user.type(screen.getByLabelText('Password'), person.password);
  await app.user.keyboard('{Enter}');
  const answer = await screen.findByLabelText(QUESTION);
  return { ...app, testDoor, person, answer };
}

test("shows the question, an answer field, a captcha and a 'Remember this computer' checkbox", async () => {
  const { answer } = await open();
  expect(window.location.hash).toBe('#/security-question');
  expect(answer).toHaveAttribute('autocomplete', 'off');
  expect(screen.getByRole('group', { name: 'Security check' })).toBeVisible();
  expect(screen.getByLabelText('Remember this computer')).not.toBeChecked();
});

test("'Security Answer is required'; captcha must be solved", async () => {
  const { user, answer, testDoor } = await open();
  await user.click(next());
  expect(screen.getByText('Security Answer is required')).toBeVisible();
  expect(answer).toHaveFocus();
  await user.type(answer, 'Rex');
  await user.click(next());
  expect(screen.getByRole('group', { name: 'Security check' })).toHaveFocus();
  expect((await testDoor.requests({ path: 'authentication' })).length).toBe(1);
});

test('a wrong answer shows an error under the form, requires another captcha, and can be corrected', async () => {
  const { user, answer, browser } = await open();
  await user.type(answer, 'Max');
  await solve(user);
  await user.click(next());
  await screen.findByText('That answer is not right. Please check it and try again.');
  expect(answer).toHaveValue('Max');
  await user.clear(answer);
  await user.type(answer, 'Rex');
  await solve(user);
  await user.click(screen.getByLabelText('Remember this computer'));
  await user.click(next());
  await waitFor(() => expect(browser.left).toHaveLength(1));
});

test('an info icon opens a modal explaining that the computer is not recognized and identity must be verified', async () => {
  const { user } = await open();
  await user.click(button('Why am I asked this?'));
  const dialog = await screen.findByRole('dialog', { name: 'We do not recognize this computer' });
  expect(dialog).toHaveTextContent('We need to verify your identity');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.hash).toBe('#/security-question');
});

test('offers to try again if the question cannot be loaded', async () => {
  const { unmount, testDoor, store } = await open();
  const { env } = store.extra.environment;
  unmount();
  await testDoor.failNext({ path: 'securityQuestion', status: 500 });
  const { user } = await renderApp({ path: '/security-question', environment: { env, ...recaptcha } });
  const retry = await screen.findByRole('button', { name: /^Try again/ });
  await testDoor.failNext({ path: 'securityQuestion', status: 500 });
  await user.click(retry);
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
  expect(retry).toHaveFocus();
  await user.click(retry);
  expect(await screen.findByLabelText(QUESTION)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('without stored credentials return to /; Cancel also goes there and clears them', async () => {
  const { user } = await open();
  await user.click(button('Cancel'));
  await screen.findByRole('heading', { name: 'Sign in to your 401(k) account' });
  await waitFor(() => expect(window.sessionStorage.getItem('basicAuthToken')).toBeNull());
  window.location.hash = '#/security-question';
  await waitFor(() => expect(window.location.hash).toBe('#/'));
});
