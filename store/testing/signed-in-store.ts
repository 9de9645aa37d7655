// For an app's own tests: a store with a signed-in user, scripted answers instead of a gateway, and an inert browser.
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

/** The signed-in user and the gateway's answers. */
export interface SignedInOptions {
  /** The user's role. Default: `ROLE_PLAN_ADMIN`. */
  readonly as?: string | undefined;
  /** Default: `user-1`. */
  readonly userId?: string | undefined;
  /**
   * Data by the end of the call's path: `{ 'plan/list': { planList: [] } }`, `failWith(500)`, or a function of the sent call. A key may
   * begin with a method: `'DELETE sessions'`. Any other call fails with 404.
   */
  readonly answers?: ScriptedAnswers | undefined;
  /** The maximum number of retries for a GET. Default: 0. */
  readonly maxRetries?: number | undefined;
  /** Environment members that matter to the test. */
  readonly environment?: Partial<Environment> | undefined;
}

type Rest<O> = Partial<Omit<O, 'environment' | 'browser' | 'fetch' | 'maxRetries'>>;

/**
 * Resolves once the user is signed in, and rejects if the answers sign them out: `const store = await signedInStore({ as: 'ROLE_PLAN_ADMIN', answers: { 'plan/list': … } })`.
 */
export async function signedInStore<R extends HostReducers>(
  options: SignedInOptions & Rest<HostStoreOptions<R>> & { readonly reducer: R },
): Promise<VestibuleStore<HostState<R>>>;
/** The same, for an app without its own reducers. */
export async function signedInStore(options?: SignedInOptions & Rest<VestibuleStoreOptions>): Promise<VestibuleStore>;
export async function signedInStore(
  options: SignedInOptions & { readonly listeners?: (startListening: never) => void } = {},
): Promise<object> {
  const store = openStore(options as SignedInOptions); // the overloads type the other members, and the store accepts all of them
  await store.ready;
  await untilLoggedIn(store);
  return store;
}

function openStore({
  as = 'ROLE_PLAN_ADMIN',
  userId = 'user-1',
  answers = {},
  maxRetries = 0,
  environment = {},
  ...own
}: SignedInOptions & Rest<VestibuleStoreOptions>): VestibuleStore {
  const parsed = testEnvironment(environment);
  const { bridgeToken, roles } = parsed.cookies;
  return createVestibuleStore({
    ...own,
    environment: parsed,
    browser: browserOf({ [bridgeToken]: JSON.stringify({ userId, token: 'test-token' }), [roles]: JSON.stringify([as]) }),
    fetch: scriptFetch({ 'api/validateSession': { validated: true, userId }, [`${userId}/log`]: null, ...answers }),
    maxRetries,
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

/** Resolves once the session is validated. */
async function untilLoggedIn({ getState, subscribe }: VestibuleStore): Promise<void> {
  const kind = () => getState().sessionStatus?.kind ?? 'unknown'; // its slice loads later
  const isOpen = () => kind() === 'unknown' || kind() === 'validating';
  if (isOpen()) {
    await new Promise<void>((resolve) => {
      const unsubscribe = subscribe(() => {
        if (isOpen()) return;
        unsubscribe();
        resolve();
      });
    });
  }
  if (kind() !== 'loggedIn')
    throw new Error('The answers sign the user out. To test that, use createVestibuleStore with inertBrowser and scriptFetch.');
}
