// The phone form in its three modes, over the real gateway (R2 and R5).
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { conceal } from '../../../api/secret.js';
import { routes } from '../../../src/routing/routes.js';
import { signedIn } from '../../../store/services/session/session-slice.js';
import { aSignedInPerson } from '../../support/signed-in-store.js';
import { renderApp } from '../../support/render-app.js';
import { renderMocked } from '../../support/render-mocked.js';
import { forgetEverything } from '../../support/test-browser.js';

beforeEach(forgetEverything);

/** Only in `main`, because the cookie banner has its own Continue button. */
const next = () => within(screen.getByRole('main')).getByRole('button', { name: /^Continue/ });
const number = () => screen.getByLabelText('Phone number');
const country = () => screen.getByLabelText('Country');

async function open(path = '/update-phone') {
  const { env, session, ...rest } = await aSignedInPerson();
  const app = await renderApp({ path, session, environment: { env } });
  await screen.findByLabelText('Phone number');
  // The countries follow once the screen is shown.
  await screen.findByText('United States, US, +1');
  return { ...app, ...rest };
}

test.each([
  ['/update-phone', 'Add an extra layer of security to your account'],
  ['/profile-update-phone', 'Enter your new phone number'],
])('%s: title %p, country selector and phone field, Continue and Cancel', async (path, title) => {
  await open(path);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(country()).toHaveDisplayValue('United States, US, +1');
  expect(country()).toHaveAttribute('autocomplete', 'country');
  expect(number()).toHaveAttribute('autocomplete', 'tel-national');
  expect(number()).toHaveAttribute('type', 'tel');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

test('account-setup/phone: Step 5 of 7, no Cancel button', async () => {
  const { Screen } = (await routes['/account-setup/phone']()).route;
  const jane = signedIn({ userId: 'jane', token: conceal('a-token'), roles: ['ROLE_PARTICIPANT'] });
  await renderMocked(Screen, { path: '/account-setup/phone', after: [jane] });
  expect(screen.getByText('Create Account: Step 5 of 7')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lastly, add an extra layer of security to your account');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Continue/)]);
});

test('Continue disabled when the value is empty', async () => {
  const { user } = await open();
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  await user.type(number(), '2');
  expect(next()).not.toHaveAttribute('aria-disabled');
  await user.clear(number());
  expect(next()).toHaveAttribute('aria-disabled', 'true');
});

test('a number that the browser filled in without an event is submitted', async () => {
  const { user } = await open();
  (number() as HTMLInputElement).value = '2025550177'; // a text field
  await user.click(next());
  expect(await screen.findByRole('heading', { name: 'Verify your identity' })).toBeVisible();
});

test('a number with its calling code is read once the input method has composed it', async () => {
  await open();
  fireEvent.compositionStart(number());
  fireEvent.input(number(), { target: { value: '+442071838750' }, isComposing: true });
  expect(number()).toHaveValue('+442071838750');
  expect(country()).toHaveDisplayValue('United States, US, +1');
  fireEvent.compositionEnd(number());
  expect(number()).toHaveValue('020 7183 8750');
  expect(country()).toHaveDisplayValue('United Kingdom, GB, +44');
});

test("required ('Number is required'), shown when the field loses focus", async () => {
  const { user } = await open();
  await user.click(number());
  await user.tab();
  expect(screen.getByText('Number is required')).toBeVisible();
  expect(number()).toHaveAccessibleDescription('Number is required');
});

test('formatted as typed per country with a national-format placeholder (default xxx-xxx-xxxx)', async () => {
  const { user } = await open();
  expect(number()).toHaveAttribute('placeholder', 'xxx-xxx-xxxx');
  await user.type(number(), '2025550177');
  expect(number()).toHaveValue('(202) 555-0177');
  await user.selectOptions(country(), 'France, FR, +33');
  expect(number()).toHaveAttribute('placeholder', 'xx xx xx xx xx');
  await user.clear(number());
  await user.type(number(), '0612345678');
  expect(number()).toHaveValue('06 12 34 56 78');
});

test('the caret stays where the user left it, and formatting characters can be erased', async () => {
  const { user } = await open();
  await user.type(number(), '2025550177');
  await user.type(number(), '{Backspace}', { initialSelectionStart: 7, initialSelectionEnd: 7 });
  expect(number()).toHaveValue('(202) 550-177');
  expect(number()).toHaveProperty('selectionStart', 6);
  await user.clear(number());
  await user.type(number(), '202');
  expect(number()).toHaveValue('(202)');
  await user.type(number(), '{Backspace}');
  expect(number()).toHaveValue('20');
});

test.each([
  ['TOO_SHORT', '20255', 'United States, US, +1'],
  ['TOO_LONG', '202555017789', 'United States, US, +1'],
  ['NOT_A_NUMBER', '1015550177', 'United States, US, +1'],
])("'Number not valid': %s; errors clear on focus", async (_problem, typed, chosen) => {
  const { user } = await open();
  await user.selectOptions(country(), chosen);
  await user.type(number(), typed);
  expect(screen.queryByText('Number not valid')).toBeNull();
  await user.click(next());
  expect(screen.getByText('Number not valid')).toBeVisible();
  expect(number()).toHaveFocus();
  await user.tab();
  expect(screen.getByText('Number not valid')).toBeVisible();
  await user.click(number());
  expect(screen.queryByText('Number not valid')).toBeNull();
});

test('errors clear on focus, and if a rejected submit has left the focus in the field, on a press or a key', async () => {
  const { user } = await open();
  await user.type(number(), '20255{Enter}');
  expect(number()).toHaveAccessibleDescription('Number not valid');
  await user.click(number());
  expect(number()).toHaveAccessibleDescription('');
  await user.keyboard('{Enter}');
  expect(number()).toHaveAccessibleDescription('Number not valid');
  await user.keyboard('5');
  expect(number()).toHaveAccessibleDescription('');
  expect(number()).toBeValid();
  await user.tab();
  expect(number()).toHaveAccessibleDescription('Number not valid');
});

test('a full number with a calling code selects its country', async () => {
  const { user } = await open();
  await user.click(number());
  await user.paste('+44 7400 123456');
  expect(country()).toHaveDisplayValue('United Kingdom, GB, +44');
  expect(number()).toHaveValue('07400 123456');
  await user.clear(number());
  await user.type(number(), '+12025550177');
  expect(country()).toHaveDisplayValue('United States, US, +1');
  expect(number()).toHaveValue('(202) 555-0177');
});

test('Enter submits the national digits and the calling code; the choice is then text or voice call only', async () => {
  const { user, testDoor, person } = await open();
  await user.selectOptions(country(), 'United Kingdom, GB, +44');
  await user.type(number(), '07400123456{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Verify your identity' });
  const options = within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace('Sending…', ''));
  expect(options).toEqual([expect.stringMatching(/^With a text.*3456$/), expect.stringMatching(/^With a call.*3456$/)]);
  expect(await testDoor.describePerson(person.userId)).toMatchObject({
    phones: [{ state: 'pending', number: '7400123456', countryCode: '44', smsEnabled: true }],
  });
});

test('after Cancel, the number is still shown in the national format of its country', async () => {
  const { user } = await open();
  await user.selectOptions(country(), 'United Kingdom, GB, +44');
  await user.type(number(), '07400123456{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Verify your identity' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByLabelText('Phone number')).toHaveValue('07400 123456');
  await screen.findByText('United Kingdom, GB, +44');
  expect(country()).toHaveDisplayValue('United Kingdom, GB, +44');
});

test('an installation that admits only some calling codes offers no other countries, not even for a pasted number', async () => {
  const { env, session } = await aSignedInPerson();
  const { user } = await renderApp({ path: '/update-phone', session, environment: { env, callingCodes: ['1', '49'] } });
  await screen.findByText('Germany, DE, +49');
  expect(screen.queryByText('France, FR, +33')).not.toBeInTheDocument();
  await user.click(number());
  await user.paste('+49 1512 3456789');
  expect(country()).toHaveDisplayValue('Germany, DE, +49');
  await user.clear(number());
  await user.paste('+33 6 12 34 56 78');
  expect(country()).toHaveDisplayValue('Germany, DE, +49');
  await user.tab();
  expect(screen.getByText('Number not valid')).toBeVisible();
});

test('a refused number is marked, with the reason as its description', async () => {
  const { user, testDoor } = await open();
  const description = 'We cannot send codes to this phone number.';
  await testDoor.failNext({ path: 'profile/phone', body: { data: null, errors: [{ code: 'CDERR04', description }] } });
  await user.type(number(), '2025550177{Enter}');
  await waitFor(() => expect(number()).toHaveAttribute('aria-invalid', 'true'));
  expect(number()).toHaveAccessibleDescription(description);
});

test('a number is not called wrong if the lookup of an authenticator app is refused', async () => {
  const { user, testDoor } = await open('/profile-update-phone');
  const description = 'Please try again tomorrow.';
  await testDoor.failNext({ path: 'get-totp-info', body: { data: null, errors: [{ code: 'ANY', description }] } });
  await user.type(number(), '2025550177{Enter}');
  expect(await within(screen.getByRole('main')).findByText(description)).toBeVisible();
  expect(number()).toHaveAttribute('aria-invalid', 'false');
});
