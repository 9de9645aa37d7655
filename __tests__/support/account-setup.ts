// A user in the middle of an account setup, over the real gateway: the invitation's link is open, and the steps can be walked.
import { act, screen } from '@testing-library/react';
import { conceal } from '../../api/secret.js';
import type { PersonSpec } from '../../gateway/seed/person-spec.js';
import { gateway } from './gateway.js';
import { setupStarted } from '../../store/flows/account-setup/account-setup-events.js';
import { openLink } from './open-session.js';
import { fill, go, heading, type Page } from './page-actions.js';
import { renderApp } from './render-app.js';

export const PASSWORD = 'Correct1horse';
let count = 0;
/** A username that no account has. */
export const aUsername = () => `new${Date.now().toString(36).slice(-6)}${(count += 1)}`;

/** An invited user, on the screen that their link opens. */
export async function openSetup(spec: PersonSpec = {}) {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson({ username: null, emailVerified: false, ...spec });
  const { token } = await testDoor.issueLink('Account Setup', person.userId);
  const session = await openLink(token, env);
  const app = await renderApp({ path: '/landing', session, environment: { env } });
  await heading("We couldn't open your page");
  await app.store.extra.ensureFlows('account-setup');
  act(() => void app.store.dispatch(setupStarted({ userId: person.userId, linkToken: conceal(token) })));
  await heading(FORM.username);
  /** The calls that arrived since the link was opened, oldest first, without the user's ID. */
  const calls = async () =>
    (await testDoor.requests())
      .map(({ method, path }) => `${method} ${path.replace(person.userId, '{id}')}`)
      .filter((call) => !/auth\/token|branding|announcements|status|\/log$/.test(call));
  /** Reloads the page: another store, but the same storages and history entry. */
  const reload = async () => {
    const path = window.location.hash.slice(1);
    const entry: unknown = window.history.state;
    app.unmount();
    app.store.stop();
    const again = await renderApp({ path, environment: { env }, entry });
    await screen.findByRole('heading', { level: 1 });
    return again;
  };
  return { ...app, testDoor, person, token, env, calls, reload };
}

export type Setup = Awaited<ReturnType<typeof openSetup>>;

/** The headings of the forms that precede the code. */
export const FORM = {
  username: 'Ready to get started? First, create a username',
  password: "Now let's set a password",
  email: 'Please provide your email address',
} as const;
type FormName = keyof typeof FORM;
type Press = (page: Page) => Promise<unknown>;

/** The text to type into each of them, in order. */
const TYPED: Record<FormName, (username: string) => Readonly<Record<string, string>>> = {
  username: (username) => ({ Username: username }),
  password: () => ({ 'New password': PASSWORD, 'Confirm new password': PASSWORD }),
  email: (username) => ({ Email: `${username}@example.com` }),
};
const forms = Object.entries(TYPED) as [FormName, (typeof TYPED)[FormName]][]; // the record's own keys

async function submit(page: Page, form: FormName, typed: Readonly<Record<string, string>>, press: Press = go) {
  await heading(FORM[form]);
  for (const [label, text] of Object.entries(typed)) await fill(page, label, text);
  await press(page);
}

/** Works on either screen that asks for a username. */
export async function submitUsername(page: Page, username: string) {
  await fill(page, 'Username', username);
  await go(page);
}

export const submitPassword = (page: Page) => submit(page, 'password', TYPED.password(''));
export const submitEmail = (page: Page, email: string) => submit(page, 'email', { Email: email });

/** Walks from the first form to another one and returns the username. */
export async function walkTo(page: Page, end: FormName | 'code', username = aUsername(), press?: Press): Promise<string> {
  const before = end === 'code' ? forms : forms.slice(0, Object.keys(TYPED).indexOf(end));
  for (const [form, typed] of before) await submit(page, form, typed(username), press);
  await heading(end === 'code' ? 'Enter the code' : FORM[end]);
  return username;
}

/** Walks up to the code and returns the username. */
export const toCode = (page: Page, username?: string) => walkTo(page, 'code', username);

/** Submits the most recent code, once its screen shows. */
export async function submitCode(page: Page, { testDoor, person }: Pick<Setup, 'testDoor' | 'person'>) {
  await heading('Enter the code');
  const code = await testDoor.latestCode(person.userId);
  await fill(page, 'Code', code);
  await go(page);
  return code;
}

/** The next screen of the setup, once the account is saved. */
export const onPhone = () => heading('Lastly, add an extra layer of security to your account');
