// The demonstration app in a page, over the real gateway, for a signed-in user, with the cookies that the portal sets.
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Environment } from '../../../api/environment.js';
import { App } from '../../../demo/app.js';
import type { PersonSpec } from '../../../gateway/seed/person-spec.js';
import { gateway } from '../../support/gateway.js';
import { createVestibuleStore } from '../../../store/index.js';
import { anEnvironment } from '../../support/environment.js';
import { Visitor } from '../../gateway/support/visitor.js';
import { openSession } from '../../support/open-session.js';
import { createTestBrowser, forgetEverything } from '../../support/test-browser.js';

const running: Array<() => void> = [];

afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

export interface DemoOptions {
  readonly person?: PersonSpec;
  /** The app and its route, e.g. `profile/#/security`. */
  readonly at?: string;
  readonly environment?: Partial<Environment>;
  /** False: nobody is signed in. */
  readonly isSignedIn?: boolean;
  /** The initial contents of this tab's session storage. */
  readonly stored?: Readonly<Record<string, string>>;
  /** False: the gateway rejects the session. Defaults to `isSignedIn`. */
  readonly isLetIn?: boolean;
  /** The user of this tab. Defaults to the signed-in user. */
  readonly openedFor?: string;
  /** How many other browsers are also signed in. */
  readonly sessionsElsewhere?: number;
  /** Prepares the gateway before the app opens. */
  readonly arrange?: (testDoor: typeof gateway, userId: string) => Promise<unknown>;
}

/** Opens the app. Resolves once its services run. */
export async function renderDemo({ person: spec, at = 'plan-admin-ui/#/dashboard', isSignedIn = true, ...options }: DemoOptions = {}) {
  forgetEverything();
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN', ...spec });
  // Not with stores of this tab: if one saves its token late, the next sign-in ends its session.
  for (let count = 0; count < (options.sessionsElsewhere ?? 0); count += 1) {
    await new Visitor().authenticate(person);
    forgetEverything();
  }
  const session = await openSession(person, env);
  forgetEverything();
  const browser = createTestBrowser();
  const environment = anEnvironment({ env, appName: 'Demo', gateway: 'partner-gateway', ...options.environment });
  if (isSignedIn) {
    const bridge = { userId: person.userId, token: session.token };
    browser.cookies.write(environment.cookies.bridgeToken, JSON.stringify(bridge));
    browser.cookies.write(environment.cookies.roles, JSON.stringify([person.role]));
  }
  if (options.stored) {
    // Whose session it is: an app keeps nothing of another user's.
    for (const [key, value] of Object.entries({ userId: person.userId, ...options.stored })) browser.session.write(key, value);
  }
  await options.arrange?.(testDoor, person.userId);
  const [app = '', route = '/'] = at.split('/#');
  window.history.replaceState(null, '', `#${route}`);
  const store = createVestibuleStore({ environment, browser });
  running.push(store.stop);
  await store.ready;
  const page = () => <App store={store} pathname={`/${env}/${app}/`} openedFor={options.openedFor} />;
  const view = render(page());
  if (options.isLetIn ?? isSignedIn) await screen.findByText(/Signed in as/);
  // The page keeps changing in the meantime, and React would report a change between two steps of a test as a mistake.
  const calls = (path: string, method = 'GET') =>
    waitFor(async () => (await testDoor.requests({ path, userId: person.userId })).filter((request) => request.method === method).length);
  /** Makes React render what it has put off, such as a new entry of the history, which nothing on the page shows. */
  const settle = () => view.rerender(page());
  return { ...view, store, browser, testDoor, env, person, calls, settle, user: userEvent.setup() };
}

/** The part of the page with this heading. */
export const section = (name: string) => screen.findByRole('region', { name });
