// The whole payroll integration, through the data layer's hooks.
import { act, screen, waitFor, within } from '@testing-library/react';
import { payrollApi, plansApi } from '../../api/index.js';
import { renderDemo, section } from './support/render-demo.js';

const PAYROLL = 'plan-admin-ui/#/payroll/settings';

async function openPayroll(options: Parameters<typeof renderDemo>[0] = {}, plan = 'Harbor Bakery') {
  const demo = await renderDemo({ at: PAYROLL, ...options });
  await demo.user.click(await screen.findByRole('link', { name: new RegExp(`^${plan}`) }));
  const goTo = async (step: string) => demo.user.click(await screen.findByRole('link', { name: new RegExp(step) }));
  const press = async (name: string) => demo.user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  const connect = async () => {
    await demo.user.click(await screen.findByLabelText('Integration token'));
    await demo.user.paste('a-provider-token');
    await press('Connect');
    await screen.findByText('The provider is connected.');
  };
  const createEmployer = async (name: string) => {
    await demo.user.click(await screen.findByLabelText('Employer name'));
    await demo.user.paste(name);
    await demo.user.keyboard('{Enter}');
    return screen.findByText(name, { selector: 'strong' });
  };
  return { ...demo, press, connect, createEmployer, goTo };
}

test('the fee and last manual check date use the locale and currency of the environment', async () => {
  await openPayroll({ environment: { locale: 'de-DE', currency: 'EUR' } });
  expect(await screen.findByText(/^25,00\s€$/)).toBeInTheDocument();
  expect(await screen.findByText('15.03.2021')).toBeInTheDocument();
});

test('a provider is connected by its token, which appears in neither the state nor a request address', async () => {
  const { user, store, connect, testDoor, person } = await openPayroll();
  await user.click(await screen.findByLabelText('Tally Payroll'));
  await connect();
  expect(screen.getByLabelText('Integration token')).toHaveValue('');
  // The page keeps a trace: the connected provider, and a link to continue.
  expect(await screen.findByText('Tally Payroll is connected.')).toBeInTheDocument();
  expect(JSON.stringify(store.getState())).not.toContain('a-provider-token');
  const sent = await waitFor(() => testDoor.requests({ userId: person.userId }));
  expect(JSON.stringify(sent.map(({ path }) => path))).not.toContain('a-provider-token');
});

test('an employer is created, chosen, marked as failing, and cleared of the error', async () => {
  const { createEmployer, press, calls, goTo, user } = await openPayroll();
  await goTo('Employers');
  expect(await screen.findByText('No employer is connected yet.')).toBeInTheDocument();
  await createEmployer('Harbor Bakery Inc.');
  await press('Use this employer');
  expect(await screen.findByText('In use')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Use this employer/ })).toHaveFocus();
  await user.click(screen.getByText('Developer tools'));
  await press('Mark as failing');
  expect(await screen.findByText('Connection failed')).toBeInTheDocument();
  await press('Clear the error');
  await waitFor(() => expect(screen.queryByText('Connection failed')).not.toBeInTheDocument());
  expect(await calls('integration/employer', 'POST')).toBe(1);
  expect(await calls('employer/state', 'PUT')).toBe(2);
});

test('tabs that were pasted with the name of an employer become spaces', async () => {
  const { goTo, user } = await openPayroll();
  await goTo('Employers');
  await user.click(await screen.findByLabelText('Employer name'));
  await user.paste('Harbor\tBakery\t');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Harbor Bakery', { selector: 'strong' })).toBeInTheDocument();
});

test('opening a session requires a connected provider, and no session token is stored', async () => {
  const { createEmployer, press, connect, store, goTo } = await openPayroll();
  await goTo('Employers');
  await createEmployer('Harbor Bakery Inc.');
  await press('Open a session');
  expect(await screen.findByText('Please connect your payroll provider first.')).toBeInTheDocument();
  await goTo('Payroll provider');
  await connect();
  await goTo('Employers');
  await press('Open a session');
  expect(await screen.findByText('The provider opened a session.')).toBeInTheDocument();
  await press('Reauthorize');
  expect(await screen.findByText('The provider will ask for your consent again.')).toBeInTheDocument();
  expect(JSON.stringify(store.getState())).not.toContain('sessionToken');
});

test('an employer is removed only after confirmation', async () => {
  const { user, createEmployer, press, calls, goTo } = await openPayroll();
  await goTo('Employers');
  await createEmployer('Harbor Bakery Inc.');
  await press('Remove');
  const dialog = await screen.findByRole('dialog', { name: 'Remove Harbor Bakery Inc.?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await calls('integration/remove', 'DELETE')).toBe(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Remove');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No employer is connected yet.')).toBeInTheDocument();
  // One outcome at a time. It takes the focus of the removed button.
  await waitFor(() => expect(screen.getByText('The employer was removed.').closest('p')).toHaveFocus());
  expect(screen.queryByText('The employer was created.')).not.toBeInTheDocument();
  expect(await calls('integration/remove', 'DELETE')).toBe(1);
});

test('the forfeiture settings show a choice immediately, and the previous one with an error if saving fails', async () => {
  const { user, testDoor, person, calls, goTo } = await openPayroll();
  await goTo('Forfeitures');
  await user.click(await screen.findByLabelText('Pay plan expenses'));
  expect(screen.getByLabelText('Pay plan expenses')).toBeChecked();
  expect(await within(await section('Forfeitures')).findByText('Saved.')).toBeInTheDocument();
  await waitFor(() => testDoor.failNext({ method: 'PUT', path: 'forfeiture', status: 500, onlyFor: { userId: person.userId } }));
  await user.click(screen.getByLabelText('Reduce contributions'));
  expect(await screen.findByText('This could not be saved. Please try again.')).toBeInTheDocument();
  expect(screen.getByLabelText('Pay plan expenses')).toBeChecked();
  expect(await calls('forfeiture', 'PUT')).toBe(2);
});

test('after two quick choices that are both refused, the forfeiture settings show what the gateway has', async () => {
  const { user, store, testDoor, person, calls, goTo } = await openPayroll();
  await goTo('Forfeitures');
  expect(await screen.findByLabelText('Reduce contributions')).toBeChecked();
  const refusal = { status: 400, delayMs: 500, onlyFor: { userId: person.userId } };
  await testDoor.failNext({ method: 'PUT', path: 'forfeiture', times: 2, ...refusal });
  await user.click(screen.getByLabelText('Pay plan expenses'));
  await user.click(screen.getByLabelText('Reduce contributions'));
  await act(() => Promise.all(store.dispatch(payrollApi.util.getRunningMutationsThunk())));
  await waitFor(async () => expect(await calls('forfeiture')).toBeGreaterThan(1));
  await waitFor(() => expect(screen.getByLabelText('Reduce contributions')).toBeChecked());
});

test("another administrator's later choice of forfeitures shows, too", async () => {
  const { user, store, person, goTo } = await openPayroll();
  await goTo('Forfeitures');
  await user.click(await screen.findByLabelText('Pay plan expenses'));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  const { planList } = await store.dispatch(plansApi.endpoints.planList.initiate({ userId: person.userId })).unwrap();
  const planId = planList?.[0]?.planId ?? '';
  const other = { userId: person.userId, planId, body: { method: 'reduce-contributions' } };
  await store.dispatch(payrollApi.endpoints.saveForfeitureSettings.initiate(other));
  await waitFor(() => expect(screen.getByLabelText('Reduce contributions')).toBeChecked());
});

test('a plan that cannot adopt the integration shows a message', async () => {
  await openPayroll({}, 'Maple Clinic');
  expect(await screen.findByText('This plan cannot use the payroll integration.')).toBeInTheDocument();
});

test('an answer that fails to load can be loaded by trying again, and the heading takes the focus of the button', async () => {
  const { user } = await openPayroll({
    arrange: (testDoor, userId) => testDoor.failNext({ path: 'integration/adoption', status: 400, onlyFor: { userId } }),
  });
  await user.click(await screen.findByRole('button', { name: /Try again/ }));
  expect(await screen.findByLabelText('Integration token')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('ROLE_TPA can view every step but cannot change anything', async () => {
  const { goTo } = await openPayroll({ person: { role: 'ROLE_TPA' } });
  expect(await screen.findByText('Tally Payroll')).toBeInTheDocument();
  expect(screen.queryByLabelText('Integration token')).not.toBeInTheDocument();
  await goTo('Employers');
  expect(await screen.findByText('No employer is connected yet.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await goTo('Forfeitures');
  expect(await screen.findByLabelText('Reduce contributions')).toBeDisabled();
});

test('the steps show the current and completed ones, and a blank employer is refused with a message', async () => {
  const { user, goTo } = await openPayroll();
  await goTo('Employers');
  const steps = screen.getByRole('navigation', { name: 'Steps' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Plan (done)', 'Payroll provider (done)', 'Employers', 'Forfeitures']);
  expect(within(steps).getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step');
  await user.type(await screen.findByLabelText('Employer name'), '   {Enter}');
  expect(await screen.findByText('Enter the name of the employer.', { selector: 'p' })).toBeInTheDocument();
});
