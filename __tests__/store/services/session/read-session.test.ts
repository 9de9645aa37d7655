// The session that a tab starts with (R3): its own storage, or the bridge-token and roles cookies. And the one that its calls are sent for.
import { conceal } from '../../../../api/secret.js';
import { linkSignedIn, type SessionState, signedIn } from '../../../../store/services/session/session-slice.js';
import { readSession } from '../../../../store/services/session/read-session.js';
import { anEnvironment } from '../../../support/environment.js';
import { createTestBrowser, forgetEverything } from '../../../support/test-browser.js';
import { createTestStore } from '../../../support/test-store.js';

const bridge = { userId: 'u-bridge', token: 't-bridge' };

beforeEach(forgetEverything);

interface Given {
  readonly stored?: SessionState;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly isPartnerApp?: boolean;
  readonly name?: 'PROD' | 'LOCAL';
}

function start({ stored = {}, cookies = {}, isPartnerApp = false, name = 'PROD' }: Given): SessionState {
  const browser = createTestBrowser();
  for (const [key, value] of Object.entries<string>({ ...stored })) browser.session.write(key, value);
  for (const [key, value] of Object.entries(cookies)) browser.cookies.write(key, value);
  return readSession({ browser, environment: anEnvironment({ name }), isPartnerApp });
}

const bridged = { bridgeToken: JSON.stringify(bridge), roles: '["ROLE_PLAN_ADMIN","ROLE_TPA"]' };
const fromCookies = { ...bridge, role: 'ROLE_PLAN_ADMIN', site: '/plan_admin' };
const own: SessionState = { userId: 'u-own', token: 't-own', role: 'ROLE_PARTICIPANT', landingPageUrl: '/participant-dashboard' };

const rows: [string, Given, SessionState][] = [
  ['userId, role and token are copied from a bridge-token cookie and a roles cookie', { cookies: bridged }, fromCookies],
  ['the portal uses its own storage', { stored: own, cookies: bridged }, own],
  ['a partner app uses the cookies', { stored: own, cookies: bridged, isPartnerApp: true }, fromCookies],
  [
    'a partner app keeps its other data about the same user',
    { stored: { ...own, userId: 'u-bridge' }, cookies: bridged, isPartnerApp: true },
    { ...own, ...fromCookies },
  ],
  ['an invalid cookie counts as missing', { cookies: { bridgeToken: '{"userId":1' } }, {}],
  ['without a roles cookie there is no role', { cookies: { bridgeToken: JSON.stringify(bridge) } }, bridge],
  [
    'mfaAdoptionInProgress is also a cookie',
    { cookies: { ...bridged, mfaAdoptionInProgress: 'true' } },
    { ...fromCookies, mfaAdoptionInProgress: 'true' },
  ],
  [
    'a local-development stub uses ROLE_PLAN_ADMIN',
    { isPartnerApp: true, name: 'LOCAL' },
    { role: 'ROLE_PLAN_ADMIN', site: '/plan_admin' },
  ],
  [
    'a user who has signed in keeps their role there',
    { cookies: { ...bridged, roles: '["ROLE_TPA"]' }, isPartnerApp: true, name: 'LOCAL' },
    { ...bridge, role: 'ROLE_TPA', site: '/tpa' },
  ],
  ['a partner app that runs elsewhere has no role without a sign-in', { isPartnerApp: true }, {}],
  [
    'the portal takes over the session of a user who has signed in again in another tab',
    { stored: { ...own, userId: 'u-bridge' }, cookies: { ...bridged, mfaAdoptionInProgress: 'true' } },
    { ...own, ...fromCookies },
  ],
  [
    'an unfinished portal sign-in is not mixed with the cookies',
    { stored: { basicAuthToken: 'b' }, cookies: bridged },
    { basicAuthToken: 'b' },
  ],
  [
    'a partner app takes nothing over from an unfinished portal sign-in',
    { stored: { userName: 'ann1', basicAuthToken: 'b', attemptEnds: '1000' }, cookies: bridged, isPartnerApp: true },
    fromCookies,
  ],
  ['quotes stored by other apps are stripped', { stored: { role: '"ROLE_TPA"', userId: 'u' } }, { role: 'ROLE_TPA', userId: 'u' }],
];

test.each(rows)('%s', (_sentence, given, expected) => {
  expect(start(given)).toEqual(expected);
});

test("a call has the token of the state: storage has the former user's for a moment longer", async () => {
  const { store, browser } = await createTestStore({ session: { userId: 'ann', token: 't1' } });
  store.dispatch(signedIn({ userId: 'bob', token: conceal('t2'), roles: [] }));
  expect(browser.session.read('token')).toBe('t1');
  expect(store.extra.gateway.readToken('portal')).toBe('t2');
});

test.each([
  ['a sign-in', signedIn],
  ['a link', linkSignedIn],
])("after %s with another token, the former session's late refusals are another session's", async (_how, event) => {
  const { store } = await createTestStore();
  const session = () => store.extra.gateway.sessionNumber?.();
  store.dispatch(event({ userId: 'ann', token: conceal('t1'), roles: [] }));
  const first = session();
  expect(session()).toBe(first);
  store.dispatch(event({ userId: 'bob', token: conceal('t2'), roles: [] }));
  expect(session()).not.toBe(first);
});
