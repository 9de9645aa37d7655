// Payroll integration, all of it, by the hooks of the data layer.
import { screen, waitFor, within } from '@testing-library/react';
import { renderDemo, section } from './support/render-demo.js';

const PAYROLL = 'plan-admin-ui/#/payroll/settings';

async function openPayroll(options: Parameters<typeof renderDemo>[0] = {}) {
  const demo = await renderDemo({ at: PAYROLL, ...options });
  const press = async (name: string) => demo.user.click(await screen.findByRole('button', { name }));
  const connect = async () => {
    await demo.user.type(await screen.findByLabelText('Integration token'), 'a-provider-token');
    await press('Connect');
    await screen.findByText('The provider is connected.');
  };
  const createEmployer = async (name: string) => {
    await demo.user.type(await screen.findByLabelText('Name of a new employer'), `${name}{Enter}`);
    return screen.findByText(name, { selector: 'strong' });
  };
  return { ...demo, press, connect, createEmployer };
}

test('fee and last manual check date are shown in the formats of the environment', async () => {
  await openPayroll({ environment: { locale: 'de-DE', currency: 'EUR' } });
  expect(await screen.findByText(/^25,00\s€$/)).toBeInTheDocument();
  expect(await screen.findByText('15.03.2021')).toBeInTheDocument();
});

test('a provider is connected by its token, which is in neither state nor address', async () => {
  const { user, store, connect, testDoor, person } = await openPayroll();
  await user.selectOptions(await screen.findByLabelText('Provider'), 'Tally Payroll');
  await connect();
  expect(screen.getByLabelText('Integration token')).toHaveValue('');
  expect(JSON.stringify(store.getState())).not.toContain('a-provider-token');
  const sent = await waitFor(() => testDoor.requests({ userId: person.userId }));
  expect(JSON.stringify(sent.map(({ path }) => path))).not.toContain('a-provider-token');
});

test('an employer is created, chosen, marked as failing and cleared again', async () => {
  const { createEmployer, press, calls } = await openPayroll();
  expect(await screen.findByText('No employer is connected yet.')).toBeInTheDocument();
  await createEmployer('Harbor Bakery Inc.');
  await press('Use this employer');
  expect(await screen.findByText('In use')).toBeInTheDocument();
  await press('Mark as failing');
  expect(await screen.findByText('Error: connection-failed')).toBeInTheDocument();
  await press('Clear the error');
  await waitFor(() => expect(screen.queryByText('Error: connection-failed')).not.toBeInTheDocument());
  expect(await calls('integration/employer', 'POST')).toBe(1);
  expect(await calls('employer/state', 'PUT')).toBe(2);
});

test('a session and another consent need a connected provider; their token is not kept', async () => {
  const { createEmployer, press, connect, store } = await openPayroll();
  await createEmployer('Harbor Bakery Inc.');
  await press('Open a session');
  expect(await screen.findByText('Please connect your payroll provider first.')).toBeInTheDocument();
  await connect();
  await press('Open a session');
  expect(await screen.findByText('The provider opened a session.')).toBeInTheDocument();
  await press('Reauthorize');
  expect(await screen.findByText('The provider asks for your consent again.')).toBeInTheDocument();
  expect(JSON.stringify(store.getState())).not.toContain('sessionToken');
});

test('an employer is removed after a confirmation only', async () => {
  const { user, createEmployer, press, calls } = await openPayroll();
  await createEmployer('Harbor Bakery Inc.');
  await press('Remove');
  const dialog = await screen.findByRole('dialog', { name: 'Remove Harbor Bakery Inc.?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await calls('integration/remove', 'DELETE')).toBe(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Remove');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No employer is connected yet.')).toBeInTheDocument();
  expect(await calls('integration/remove', 'DELETE')).toBe(1);
});

test('the forfeiture settings show a choice at once, and the one before where it is refused', async () => {
  const { user, testDoor, person, calls } = await openPayroll();
  await user.click(await screen.findByLabelText('Pay plan expenses'));
  expect(screen.getByLabelText('Pay plan expenses')).toBeChecked();
  expect(await within(await section('Forfeitures')).findByText('Saved.')).toBeInTheDocument();
  await waitFor(() => testDoor.failNext({ method: 'PUT', path: 'forfeiture', status: 500, onlyFor: { userId: person.userId } }));
  await user.click(screen.getByLabelText('Reduce contributions'));
  expect(await screen.findByText('This could not be saved. Please try again.')).toBeInTheDocument();
  expect(await calls('forfeiture', 'PUT')).toBe(2);
});

test('a plan that may not adopt the integration says so', async () => {
  const { user } = await openPayroll();
  await user.click(await screen.findByRole('link', { name: /^Maple Clinic 401\(k\) Plan/ }));
  expect(await screen.findByText('This plan cannot use the payroll integration.')).toBeInTheDocument();
});

test('ROLE_TPA sees all of it and may change nothing', async () => {
  await openPayroll({ person: { role: 'ROLE_TPA' } });
  expect(await screen.findByText('Tally Payroll')).toBeInTheDocument();
  expect(await screen.findByText('No employer is connected yet.')).toBeInTheDocument();
  expect(await screen.findByLabelText('Reduce contributions')).toBeDisabled();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Integration token')).not.toBeInTheDocument();
});
