// The email form of an adoption, over the real gateway (R2 and R5, /update-email).
import { act, screen, waitFor, within } from '@testing-library/react';
import { credentialsApi } from '../../../api/credentials-api.js';
import { notificationsCleared } from '../../../store/services/notifications/notifications-slice.js';
import { renderApp } from '../../support/render-app.js';
import { aSignedInPerson } from '../../support/signed-in-store.js';
import { forgetEverything } from '../../support/test-browser.js';

beforeEach(forgetEverything);

/** Only in `main`, because the cookie banner has its own Continue button. */
const next = () => within(screen.getByRole('main')).getByRole('button', { name: /^Continue/ });

async function open(failing?: { readonly status: number }) {
  const { env, session, ...rest } = await aSignedInPerson({ emailVerified: false });
  if (failing) await rest.testDoor.failNext({ path: 'profile/credentials', ...failing });
  return { ...(await renderApp({ path: '/update-email', session, environment: { env } })), ...rest };
}

test("'Verify your email address. The email will be used in case you lose access to your mobile device', email form, and Cancel", async () => {
  const { person } = await open();
  expect(await screen.findByLabelText('Email')).toHaveValue(person.email);
  const title = 'Verify your email address. The email will be used in case you lose access to your mobile device';
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  // Mandatory here: leaving signs the user out, which a Back button would not convey.
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

test('shown only after the saved profile has loaded; loading can be retried if it fails', async () => {
  const { user, person } = await open({ status: 500 });
  const retry = await screen.findByRole('button', { name: /^Try again/ });
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.getByText('Something went wrong on our side. Please try again.')).toBeVisible();
  await user.click(retry);
  expect(await screen.findByLabelText('Email')).toHaveValue(person.email);
});

test('a retry that fails too keeps the focus, and is announced', async () => {
  const { user, testDoor } = await open({ status: 500 });
  const retry = await screen.findByRole('button', { name: /^Try again/ });
  const first = screen.getByText('Something went wrong on our side. Please try again.');
  await testDoor.failNext({ path: 'profile/credentials', status: 500, delayMs: 100 });
  await user.click(retry);
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeVisible();
  expect(retry).toHaveFocus();
});

test('a profile that cannot be loaded again changes nothing: the form already has it', async () => {
  const { store, testDoor, person, user } = await open();
  const email = await screen.findByLabelText('Email');
  await user.type(email, 'x');
  await testDoor.failNext({ path: 'profile/credentials', status: 500 });
  await store.dispatch(credentialsApi.endpoints.credentials.initiate({ userId: person.userId }, { forceRefetch: true }));
  expect(await screen.findByLabelText('Email')).toHaveValue(`${person.email}x`);
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});

test.each([
  ['', 'Please enter your email to continue.'],
  ['   ', 'Please enter your email to continue.'],
  ['ann', 'Please enter a valid email address.'],
  ['ann@example.', 'Please enter a valid email address.'],
  ['ann@example.notatld', 'Please enter a valid email address.'],
  [`${'a'.repeat(65)}@example.com`, 'Please enter a valid email address.'],
])('required, valid format, a known top-level domain: %p', async (typed, error) => {
  const { user, calls } = await open();
  const email = await screen.findByLabelText('Email');
  await user.clear(email);
  if (typed) await user.type(email, typed);
  await user.click(next());
  expect(screen.getByText(error)).toBeVisible();
  expect(email).toHaveFocus();
  expect(await calls()).not.toContain('PUT partner-gateway/user/{id}/profile/email');
});

test('the email is trimmed and saved, and its code is requested; with only one method, the button says Cancel', async () => {
  const { user, testDoor, person } = await open();
  const email = await screen.findByLabelText('Email');
  const address = `new.${person.username}@example.com`;
  await user.clear(email);
  await user.type(email, ` ${address} {Enter}`);
  await screen.findByRole('heading', { level: 1, name: 'Enter the code' });
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  // In full, so that the user can notice a typing error.
  expect(screen.getByText(address)).toBeVisible();
  expect(await testDoor.describePerson(person.userId)).toMatchObject({ pendingEmail: address });
  await waitFor(async () => expect(await testDoor.outbox(address)).toHaveLength(1));
});

test('the form still says why the address was not saved, and how long to wait, when the toast is gone', async () => {
  const { user, store, testDoor } = await open();
  const email = await screen.findByLabelText('Email');
  await testDoor.failNext({ path: 'profile/email', drop: true });
  await user.click(next());
  const form = within(screen.getByRole('main'));
  expect(await form.findByText(/^We couldn't reach the server\./)).toBeVisible();
  expect(email).toHaveAttribute('aria-invalid', 'false');
  await testDoor.failNext({ path: 'profile/email', status: 503, headers: { 'Retry-After': '120' } });
  await user.click(next());
  expect(await form.findByText(/in 2 minutes/)).toBeVisible();
  act(() => void store.dispatch(notificationsCleared()));
  expect(form.getByText(/^Something went wrong on our side\./)).toBeVisible();
});

test('a refused address is marked, with the reason as its description, until the user types another', async () => {
  const { user, testDoor } = await open();
  const email = await screen.findByLabelText('Email');
  const description = 'Please use an email address that ends in a known domain.';
  await testDoor.failNext({ path: 'profile/email', body: { data: null, errors: [{ code: 'CDERR03', description }] } });
  await user.click(next());
  await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
  expect(email).toHaveAccessibleDescription(description);
  await user.type(email, 'x');
  expect(email).toHaveAttribute('aria-invalid', 'false');
});
