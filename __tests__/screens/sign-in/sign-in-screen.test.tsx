// The sign-in screen over the real gateway (R2 and R4).
import { screen, waitFor, within } from '@testing-library/react';
import { gateway } from '../../support/gateway.js';
import { anEnvironment } from '../../support/environment.js';
import { loadPublicBrand } from '../../support/public-brand.js';
import { renderApp } from '../../support/render-app.js';
import { forgetEverything } from '../../support/test-browser.js';

const username = () => screen.findByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: /^Sign In/ });

beforeEach(forgetEverything);

test('username and password required', async () => {
  const { user } = await renderApp();
  await user.click(await screen.findByRole('button', { name: /^Sign In/ }));
  expect(screen.getByText('Username is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(await username()).toHaveFocus();
  expect(await username()).toHaveAccessibleDescription('Username is required');
});

test.each(['/', '/reset-password'])('a text that is too long for a username is refused at the field, without a call: %s', async (path) => {
  const { env, testDoor } = gateway.scope();
  const { user } = await renderApp({ path, environment: { env } });
  await user.click(await username());
  await user.paste('a long sentence '.repeat(200));
  await user.keyboard('{Enter}');
  expect(await username()).toHaveAccessibleDescription('A username has at most 200 characters. Please check it.');
  expect(await username()).toHaveFocus();
  expect(await testDoor.requests({ path: 'authentication' })).toEqual([]);
  expect(await testDoor.requests({ path: 'mfa-user' })).toEqual([]);
});

test('a wrong password shows the description under the form and keeps the username', async () => {
  const person = await gateway.createPerson();
  const { user } = await renderApp();
  await user.type(await username(), person.username);
  await user.type(password(), 'Wrong1234');
  await user.click(submit());
  await waitFor(() => expect(within(screen.getByRole('main')).getByRole('alert')).not.toBeEmptyDOMElement());
  expect(await username()).toHaveValue(person.username);
});

test('username trimmed before sending; success goes to the landing page and clears the sign-in data', async () => {
  const person = await gateway.createPerson();
  const { user, browser, store } = await renderApp();
  await user.type(await username(), `  ${person.username} `);
  await user.type(password(), person.password);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(browser.left).toHaveLength(1));
  expect(browser.left[0]).toMatch(/\/participant-dashboard$/);
  expect(store.getState().session).toMatchObject({ userId: person.userId, role: 'ROLE_PARTICIPANT', site: '/participant' });
  expect(window.sessionStorage.getItem('userId')).toBe(person.userId);
  expect(window.sessionStorage.getItem('basicAuthToken')).toBeNull();
  expect(JSON.stringify(store.getState())).not.toContain(person.password);
});

test('the show/hide toggle shows the password and hides it again', async () => {
  const { user } = await renderApp();
  await user.click(await screen.findByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test("'Create Your Account' says who is emailed instructions, and shows the brand's admin email and support phone with extension", async () => {
  const app = await renderApp();
  await loadPublicBrand(app);
  await app.user.click(await screen.findByRole('button', { name: 'Create Your Account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Your Account' }));
  expect(dialog.getByText('If you are an eligible employee, we will email you enrollment instructions.')).toBeVisible();
  expect(dialog.getByText(/^If you have not received an email, you may not be eligible yet\./)).toBeVisible();
  const [email, phone] = dialog.getAllByRole('definition');
  expect(email).toHaveTextContent('plans@example.com');
  expect(phone).toHaveTextContent('800-555-0199 ext. 401');
});

test.each([
  ['marketing/partners', /\/marketing\/partners$/],
  ['https://partners.example.com/join', /^https:\/\/partners\.example\.com\/join$/],
])("'Create Your Account' tells advisors to request an account on a Partners page: %s", async (partners, address) => {
  const { links } = anEnvironment();
  const { user } = await renderApp({ environment: { links: { ...links, partners } } });
  await user.click(await screen.findByRole('button', { name: 'Create Your Account' }));
  expect(await screen.findByRole('link', { name: 'Partners page', hidden: true })).toHaveAttribute('href', expect.stringMatching(address));
});
