// For an app's own tests: a store whose user is signed in, with answers instead of a gateway and a browser in which nothing happens.
import { type Environment, parseEnvironment } from '../../api/environment.js';
import { inertBrowser } from '../browser/inert-browser.js';
import {
  createVestibuleStore,
  type HostReducers,
  type HostState,
  type HostStoreOptions,
  type VestibuleStore,
  type VestibuleStoreOptions,
} from '../create-vestibule-store.js';
import { type ScriptedAnswers, scriptFetch } from './script-fetch.js';

/** Who is signed in, and what the gateway answers. */
export interface SignedIn {
  /** The user's role; `ROLE_PLAN_ADMIN` where absent. */
  readonly as?: string;
  /** `user-1` where absent. */
  readonly userId?: string;
  /** Data by the end of the call's path: `{ 'plan/list': { planList: [] } }`, or `failWith(500)`. Any other call fails with 404. */
  readonly answers?: ScriptedAnswers;
  /** How often a failed GET is sent again; 0 where absent. */
  readonly retries?: number;
  /** Members of the environment that matter to the test. */
  readonly environment?: Partial<Environment>;
}

type Rest<O> = Partial<Omit<O, 'environment' | 'browser' | 'fetch' | 'maxRetries'>>;

/** Resolves once the user is signed in: `const store = await signedInStore({ as: 'ROLE_PLAN_ADMIN', answers: { 'plan/list': … } })`. */
export async function signedInStore<R extends HostReducers>(
  options: SignedIn & Rest<HostStoreOptions<R>> & { readonly reducer: R },
): Promise<VestibuleStore<HostState<R>>>;
/** The same, where the app has no reducers of its own. */
export async function signedInStore(options?: SignedIn & Rest<VestibuleStoreOptions>): Promise<VestibuleStore>;
export async function signedInStore(options: SignedIn & { readonly listeners?: (startListening: never) => void } = {}): Promise<object> {
  const store = openStore(options as SignedIn); // the overloads say what else is in it, all of which the store takes
  await store.ready;
  await loggedIn(store);
  return store;
}

function openStore({
  as = 'ROLE_PLAN_ADMIN',
  userId = 'user-1',
  answers = {},
  retries = 0,
  environment = {},
  ...own
}: SignedIn & Rest<VestibuleStoreOptions>): VestibuleStore {
  return createVestibuleStore({
    ...own,
    environment: testEnvironment(environment),
    browser: browserOf({ bridgeToken: JSON.stringify({ userId, token: 'test-token' }), roles: JSON.stringify([as]) }),
    fetch: scriptFetch({ 'api/validateSession': { validated: true, userId }, [`${userId}/log`]: null, ...answers }),
    maxRetries: retries,
  });
}

function testEnvironment(members: Partial<Environment>): Environment {
  const block = {
    appName: 'Test',
    name: 'TEST',
    host: '',
    env: '',
    captchaProvider: 'altcha',
    captchaSiteKey: '',
    idleTimeoutEnabled: false,
  };
  const result = parseEnvironment(JSON.stringify({ ...block, ...members }));
  if (!result.ok) throw new TypeError(result.problems.join('; '));
  return result.environment;
}

const browserOf = (cookies: Readonly<Record<string, string>>) => ({
  ...inertBrowser,
  cookies: { ...inertBrowser.cookies, read: (name: string) => cookies[name] },
});

/** Resolves with the state in which the session is known to be good. */
async function loggedIn({ extra, getState, subscribe }: VestibuleStore): Promise<void> {
  const isIn = () => extra.gateway.selectUserId?.(getState()) !== undefined;
  if (isIn()) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = subscribe(() => {
      if (!isIn()) return;
      unsubscribe();
      resolve();
    });
  });
}
