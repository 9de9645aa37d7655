// Plans: list, information, contacts, documents, elections, requests, and partners, through the data layer's hooks.
import { screen, waitFor, within } from '@testing-library/react';
import { plansApi } from '../../api/plans-api.js';
import { renderDemo, section } from './support/render-demo.js';

const textOf = ({ textContent }: Element) => textContent;

test('the first plan is open and shows its enrollment, representative, and trustees', async () => {
  await renderDemo();
  expect(await screen.findByRole('link', { name: /Harbor Bakery/ })).toHaveAttribute('aria-current', 'true');
  await waitFor(async () => expect(await section('Automatic enrollment')).toHaveTextContent('6%'));
  await waitFor(async () => expect(await section('Automatic enrollment')).toHaveTextContent('Jan 1, 2021'));
  await waitFor(async () =>
    expect(await section('Contacts')).toHaveTextContent(/Authorized representativeYouTrusteesAda Morgan, Ben Okafor/),
  );
});

test('a link opens another plan, which shows a corporate trustee if it has no representative or trustees', async () => {
  const { user } = await renderDemo();
  await user.click(await screen.findByRole('link', { name: /Maple Clinic/ }));
  expect(screen.getByRole('link', { name: /Maple Clinic/ })).toHaveAttribute('aria-current', 'true');
  expect(await screen.findByText('This plan has a corporate trustee.')).toBeInTheDocument();
  expect(await screen.findByText('Automatic enrollment is off.')).toBeInTheDocument();
});

test('the plan list and the contacts of each plan are fetched once, however often they are shown', async () => {
  const { user, calls } = await renderDemo();
  for (const name of [/Maple Clinic/, /Harbor Bakery/, /Maple Clinic/, /Harbor Bakery/])
    await user.click(await screen.findByRole('link', { name }));
  await screen.findByText(/Ada Morgan/);
  expect(await calls('plan/list')).toBe(1);
  expect(await calls('/contacts')).toBe(2); // one for each of two plans
});

test('the plan page sends no request twice', async () => {
  const { testDoor, person } = await renderDemo();
  await screen.findByText(/Ada Morgan/);
  await screen.findByText('PO Box 4010');
  await screen.findByText('You have not added any partners yet.');
  await screen.findByRole('link', { name: 'Payroll settings' });
  const paths = async () =>
    (await testDoor.requests({ userId: person.userId }))
      .map(
        ({ method, path }) => `${method} ${path.replaceAll(person.userId, '{id}').replace(/plan_?[\w-]+\/(info|contacts)/, '{plan}/$1')}`,
      )
      .sort();
  await waitFor(async () => expect((await paths()).filter((path) => path.endsWith('/log'))).toHaveLength(1));
  const seen = await paths();
  expect(new Set(seen).size).toBe(seen.length);
});

test('a user without plans sees a message', async () => {
  await renderDemo({ person: { plans: 0 } });
  expect(await screen.findByText('You have no plans yet.')).toBeInTheDocument();
});

test('an unknown plan in the address shows an error and the list of plans', async () => {
  await renderDemo({ at: 'plan-admin-ui/#/dashboard/nonsense' });
  expect(await section('We could not find this plan')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Harbor Bakery/ })).toBeInTheDocument();
});

test('a plan list that fails to load can be loaded by trying again, and the heading takes the focus of the button', async () => {
  const { user } = await renderDemo({
    arrange: (testDoor, userId) => testDoor.failNext({ path: 'plan/list', status: 500, onlyFor: { userId } }),
  });
  const plans = await section('Plans');
  await user.click(await within(plans).findByRole('button', { name: /Try again/ }));
  expect(await screen.findByRole('link', { name: /Harbor Bakery/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('what was typed stays when the data cannot be loaded again', async () => {
  const { user, store, testDoor, person } = await renderDemo();
  await user.type(await screen.findByLabelText('Partner name'), 'Good Adv');
  await user.type(await screen.findByLabelText('What would you like to change?'), 'The mat');
  for (const path of ['plan/list', 'strategicPartners']) await testDoor.failNext({ path, status: 500, onlyFor: { userId: person.userId } });
  store.dispatch(plansApi.util.invalidateTags(['PlanList', 'StrategicPartners']));
  const partners = await section('Strategic partners');
  await within(partners).findByRole('button', { name: /Try again/ });
  const plans = await section('Plans');
  expect(within(plans).getByRole('alert')).toHaveTextContent('This could not be loaded.');
  expect(screen.getByLabelText('Partner name')).toHaveValue('Good Adv');
  expect(screen.getByLabelText('What would you like to change?')).toHaveValue('The mat');
  await user.click(within(plans).getByRole('button', { name: /Try again/ }));
  await waitFor(() => expect(plans).not.toBeInTheDocument());
  expect(screen.getByLabelText('What would you like to change?')).toHaveValue('The mat');
});

test('a partner that was just saved stays, even if the list could not be loaded again before the next one is added', async () => {
  const { user, testDoor, person } = await renderDemo();
  const add = async (name: string) => user.type(await screen.findByLabelText('Partner name'), `${name}{Enter}`);
  await screen.findByLabelText('Partner name');
  await testDoor.failNext({ path: 'strategicPartners', method: 'GET', status: 500, onlyFor: { userId: person.userId } });
  await add('Good Advice');
  const partners = await section('Strategic partners');
  await within(partners).findByRole('button', { name: /Try again/ });
  expect(within(partners).getAllByRole('listitem').map(textOf)).toEqual(['Good Advice']);
  await add('Better Advice');
  await waitFor(() => expect(within(partners).queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument());
  expect(within(partners).getAllByRole('listitem').map(textOf)).toEqual(['Good Advice', 'Better Advice']);
});

test('electing safe harbor, requesting a change, and adding a partner each send one call and are logged', async () => {
  const { user, calls, testDoor, person } = await renderDemo();
  await user.click(await screen.findByRole('button', { name: /^Elect safe harbor/ }));
  expect(await screen.findByText('Your election was sent.')).toBeInTheDocument();
  // The page keeps a trace, and the election cannot be sent again.
  expect(await screen.findByText('You elected safe harbor for this plan.', { selector: 'p' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Elect safe harbor/ }));
  await user.type(screen.getByLabelText('What would you like to change?'), 'The match{Enter}');
  expect(await screen.findByText('Your request was sent.')).toBeInTheDocument();
  expect(screen.getByLabelText('What would you like to change?')).toHaveValue('');
  await user.click(await screen.findByLabelText('Partner name'));
  await user.paste('Good Advice');
  await user.click(screen.getByRole('button', { name: /^Add partner/ }));
  expect(await screen.findByText('Good Advice')).toBeInTheDocument();
  expect(await calls('shElection', 'POST')).toBe(1);
  expect(await calls('change/request/create', 'POST')).toBe(1);
  expect(await calls('strategicPartners', 'POST')).toBe(1);
  await waitFor(async () =>
    expect((await testDoor.activities(person.userId)).map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Safe harbor elected.', 'Change requested.', 'Strategic partner added.']),
    ),
  );
});

test('a refused change request keeps the typed text and shows the reason', async () => {
  const { user } = await renderDemo({
    arrange: (testDoor) => testDoor.failNext({ path: 'change/request', body: { errors: [{ code: 'X', description: 'Not today.' }] } }),
  });
  await user.type(await screen.findByLabelText('What would you like to change?'), 'The match{Enter}');
  expect(await screen.findByText('Not today.')).toBeInTheDocument();
  expect(screen.getByLabelText('What would you like to change?')).toHaveValue('The match');
});

test.each([
  [429, /Too many attempts\..*You can try again in 2 minutes\./],
  [503, /This could not be (sav|load)ed\..*You can try again in 2 minutes\./],
])('a failure says how long the gateway asks to wait, also of what could not be loaded: %i', async (status, words) => {
  // A change that may have been made loads the contacts again.
  const fault = { status, headers: { 'Retry-After': '120' }, times: 9 };
  const { user } = await renderDemo({
    arrange: async (testDoor, userId) => {
      const paths = ['change/request', 'shElection', '/contacts'];
      for (const path of paths) await testDoor.failNext({ path, ...fault, onlyFor: { userId } });
    },
  });
  await user.type(await screen.findByLabelText('What would you like to change?'), 'The match{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Elect safe harbor/ }));
  for (const name of ['Change request', 'Safe harbor', 'Contacts']) {
    const card = await section(name);
    await waitFor(() => expect(card).toHaveTextContent(words));
  }
});

test('a change whose response is lost may have been made: the message says so instead of asking for it once more', async () => {
  const { user, testDoor } = await renderDemo();
  await testDoor.failNext({ path: 'strategicPartners', method: 'POST', loseAnswer: true });
  await user.type(await screen.findByLabelText('Partner name'), 'Good Advice{Enter}');
  const partners = await section('Strategic partners');
  await waitFor(() => expect(within(partners).getAllByRole('listitem').map(textOf)).toEqual(['Good Advice']));
  expect(partners).toHaveTextContent('We lost the connection. Your change may have been made anyway: please check before you try again.');
  expect(partners).not.toHaveTextContent('This could not be saved.');
});

test.each(['ROLE_PLAN_ADVISOR', 'ROLE_TPA'] as const)('%s can view plans but cannot change anything', async (role) => {
  await renderDemo({ person: { role } });
  expect(await screen.findByText(/Ada Morgan/)).toBeInTheDocument();
  expect(screen.getByText('View-only access')).toBeInTheDocument();
  expect(await screen.findByText('You have not added any partners yet.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument();
});

test('a participant sees amounts in the locale and currency of the environment, and no partner-side navigation', async () => {
  const { calls } = await renderDemo({
    at: 'participant-dashboard',
    person: { role: 'ROLE_PARTICIPANT' },
    environment: { locale: 'de-DE', currency: 'EUR' },
  });
  expect(await section('Balance')).toHaveTextContent(/\d{2}\.\d{3},00\s€/);
  expect(await section('Contribution rate')).toHaveTextContent(/6\s% of your pay/);
  expect(await calls('partner-side-nav')).toBe(0);
  expect(screen.getByRole('link', { name: 'Security' })).toBeInTheDocument();
});

test('the support section shows the contact, mailing instructions, and feature settings', async () => {
  await renderDemo();
  const support = await section('Support');
  expect(await within(support).findByText('PO Box 4010')).toBeInTheDocument();
  expect(support).toHaveTextContent('800-555-0199 ext. 401');
  expect(support).toHaveTextContent('Springfield, IL 62701');
  expect(support).toHaveTextContent('Payroll integrationOn');
});

test.each([
  ['a phone', { name: 'Ada', phoneNumber: '', phone: '8005550100' }, 'SupportAda800-555-0100Mailing address'],
  ['an email', { name: 'Ada', email: 'ada@example.com' }, 'SupportAdaada@example.comMailing address'],
  ['nothing', { name: '', phone: '', email: '' }, 'SupportMailing address'],
])('a support contact with only %s shows that, by its name, and no empty line', async (_what, support, text) => {
  const body = { data: { support, mailingInstructions: { faxNumber: '' } } };
  await renderDemo({ arrange: (testDoor, userId) => testDoor.failNext({ method: 'GET', path: 'contact', body, onlyFor: { userId } }) });
  await waitFor(async () => expect((await section('Support')).textContent).toContain(text));
});

test('the viewer shows the ID of a plan that has no name', async () => {
  const body = { data: { planList: [{ planId: 'plan-7' }] } };
  await renderDemo({
    at: 'documents/#/view?docId=loan-policy&planId=plan-7',
    arrange: (testDoor, userId) => testDoor.failNext({ path: 'plan/list', body, onlyFor: { userId } }),
  });
  expect(await screen.findByText('plan-7')).toBeInTheDocument();
});

test('a document link opens the viewer, which shows the document, plan, and year', async () => {
  await renderDemo();
  const link = await screen.findByRole('link', { name: 'Plan highlights' });
  const { hash, pathname } = new URL(link.getAttribute('href') ?? '', 'http://here');
  expect(pathname).toMatch(/\/documents\/$/);
  const loan = await screen.findByRole('link', { name: 'Loan policy' });
  expect(loan.getAttribute('href')).not.toContain('year=');
  window.location.hash = hash;
  expect(await screen.findByRole('heading', { level: 1, name: 'Plan highlights' })).toBeInTheDocument();
  expect(await screen.findByText('Harbor Bakery 401(k) Plan')).toBeInTheDocument();
  expect(screen.getByText(String(new Date().getFullYear()))).toBeInTheDocument();
});

test.each([
  ['documents/#/stored', 'Stored documents'],
  ['documents', 'Stored documents'],
  ['documents/#/view?docId=nonsense', 'We could not find this document'],
  ['participant-enrollment', 'Welcome to your plan'],
  ['plan-admin-ui/#/electronic-signature?token=t', 'Sign your trust documents'],
  ['profile', 'Security'],
  ['eps-admin-ui/#/nowhere', 'Page not found'],
])('%s shows the page "%s"', async (at, heading) => {
  await renderDemo({ at });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
});

test('every navigation link opens an existing page', async () => {
  await renderDemo();
  const nav = screen.getByRole('navigation', { name: 'Your pages' });
  const links = await within(nav).findAllByRole('link');
  for (const link of links) {
    window.location.hash = new URL(link.getAttribute('href') ?? '', 'http://here').hash;
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: 'Page not found' })).not.toBeInTheDocument();
  }
  expect(links.map(({ textContent }) => textContent)).toEqual(['Plan list', 'Stored documents', 'Payroll settings', 'Security']);
});

test('a participant sees the account history: figures, plots with summaries, and a table', async () => {
  const { user } = await renderDemo({ at: 'participant-dashboard', person: { role: 'ROLE_PARTICIPANT' } });
  const balance = await section('Balance');
  expect(within(balance).getByRole('row', { name: /^Contributions \+\$/ })).toBeInTheDocument();
  expect(within(balance).getByRole('img')).toHaveAccessibleName(/^From \$\d\d,\d{3} in \w+ \d{4} to \$\d\d,\d{3} in \w+ \d{4}\.$/);
  await user.click(within(balance).getByText('Show as a table'));
  expect(within(balance).getAllByRole('row').length).toBeGreaterThan(13);
  const rate = await section('Contribution rate');
  expect(rate).toHaveTextContent('Your employer adds 3%, so 9% of your pay is saved.');
  expect(within(rate).getByRole('img')).toHaveAccessibleName('Of the 15% that you may save, you save 6% and your employer adds 3%.');
  expect(within(await section('Contributions')).getByText('Contributions by quarter', { selector: 'figcaption' })).toBeVisible();
});

test('a participant without a plan sees a message and no retry button', async () => {
  await renderDemo({ at: 'participant-dashboard', person: { role: 'ROLE_PARTICIPANT', plans: 0 } });
  expect(await screen.findByText('You are not in a plan yet. Your employer can tell you when you can join.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
});

test('an open to-do shows its urgency and links to its page, and a completed to-do has no link', async () => {
  await renderDemo();
  const toDo = await section('To do');
  expect(await within(toDo).findByText('3 open')).toBeInTheDocument();
  expect(within(toDo).getByRole('link', { name: "Renew the payroll provider's consent" })).toHaveAttribute(
    'href',
    expect.stringContaining('payroll/settings'),
  );
  expect(toDo).toHaveTextContent('Overdue');
  expect(within(toDo).getByText('Name an authorized representative')).toBeInTheDocument();
  expect(within(toDo).queryByRole('link', { name: 'Name an authorized representative' })).not.toBeInTheDocument();
});

test.each(['What would you like to change?', 'Partner name'])(
  '"%s": blank text is refused with a message, and the field keeps the focus',
  async (label) => {
    const { user, calls } = await renderDemo();
    const field = await screen.findByLabelText(label);
    await user.type(field, '   {Enter}');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/\w/);
    expect((await calls('change/request', 'POST')) + (await calls('strategicPartners', 'POST'))).toBe(0);
  },
);

test('text too long for the gateway is refused with a message instead of being cut off', async () => {
  const { user } = await renderDemo();
  const field = await screen.findByLabelText('What would you like to change?');
  await user.click(field);
  await user.paste('a'.repeat(201));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Please use at most 200 characters.', { selector: 'p' })).toBeInTheDocument();
  expect(field).toHaveValue('a'.repeat(201));
});

test('text typed for strategic partners stays when another plan is chosen, because all plans share it', async () => {
  const { user } = await renderDemo();
  await user.type(await screen.findByLabelText('Partner name'), 'Good Adv');
  await user.click(screen.getByRole('link', { name: /Maple Clinic/ }));
  expect(await screen.findByText('This plan has a corporate trustee.')).toBeInTheDocument();
  expect(screen.getByLabelText('Partner name')).toHaveValue('Good Adv');
});

test('an unsent change request stays with its plan when another plan is chosen', async () => {
  const { user } = await renderDemo();
  await user.type(await screen.findByLabelText('What would you like to change?'), 'The mat');
  await user.click(screen.getByRole('link', { name: /Maple Clinic/ }));
  expect(await screen.findByText('This plan has a corporate trustee.')).toBeInTheDocument();
  expect(screen.getByLabelText('What would you like to change?')).toHaveValue('');
  await user.click(screen.getByRole('link', { name: /Harbor Bakery/ }));
  await waitFor(() => expect(screen.getByLabelText('What would you like to change?')).toHaveValue('The mat'));
});
