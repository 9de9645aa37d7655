// One session in several tabs of the portal: each follows the auth cookie, without interrupting what it does (R4.17).
import { credentialsApi } from '../../../../api/credentials-api.js';
import { landingApi } from '../../../../api/landing-api.js';
import { conceal } from '../../../../api/secret.js';
import { gateway } from '../../../support/gateway.js';
import { startServices } from '../../../../store/composition/start-services.js';
import { locationChanged } from '../../../../store/core/location.js';
import type { FlowName } from '../../../../store/core/flow-name.js';
import type { RootState } from '../../../../store/core/root-state.js';
import { forgotUsername, selectRecoveryRole } from '../../../../store/flows/forgot-username/forgot-username-slice.js';
import { mfa } from '../../../../store/flows/mfa/mfa-slice.js';
import { recoveryCodes, selectIsLeavingCodes } from '../../../../store/flows/recovery-codes/recovery-codes-slice.js';
import { securityQuestion } from '../../../../store/flows/sign-in/security-question-slice.js';
import { selectSignInPhase, signIn } from '../../../../store/flows/sign-in/sign-in-slice.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { logoutRequested } from '../../../../store/services/session/session-events.js';
import {
  attemptCleared,
  credentialsAccepted,
  linkSignedIn,
  type SessionState,
  selectSession,
  signedIn,
} from '../../../../store/services/session/session-slice.js';
import { selectSessionStatus } from '../../../../store/services/session/session-status-slice.js';
import { eventually, pass, runningStoresWithClock } from '../../../support/controlled-clock.js';
import { openLink, openSession } from '../../../support/open-session.js';
import { createTestStore, type TestStore, type TestStoreOptions } from '../../../support/test-store.js';

const { env, testDoor } = gateway.scope();
const running = runningStoresWithClock();

/** A tab of the portal with this session, from the moment its services run. */
async function aTab(session: SessionState, options: TestStoreOptions = {}): Promise<TestStore> {
  const tab = await createTestStore({ session, environment: { env }, ...options });
  running.push(tab.store);
  await startServices(tab.store);
  return tab;
}

const ANY_CODE = { linkUserId: null, options: [], chosen: null, resendAt: null, sentBy: null, isAccepted: false } as const;
const twoPeople = () => Promise.all([testDoor.createPerson(), testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' })]);
const sessionOf = ({ store }: TestStore) => selectSession(store.getState());
const logOutElsewhere = () => void (document.cookie = 'bridgeToken=; Path=/; Max-Age=0');
/** Any call of the portal works here. */
const ask = ({ store }: TestStore) => store.dispatch(landingApi.endpoints.userLandingUrl.initiate({ role: '' }));

describe('after a logout in another tab', () => {
  test('a route that needs no session stays, and forgets the user in the state and in session storage', async () => {
    const person = await testDoor.createPerson();
    const tab = await aTab(await openSession(person, env));
    expect(sessionOf(tab).userId).toBe(person.userId);
    logOutElsewhere();
    await pass(1.5);
    expect(sessionOf(tab)).toEqual({});
    expect(tab.visited).toEqual([]);
    await tab.store.persistor.flush();
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('a tab that showed another site or was closed meanwhile comes back without the user, and without what they typed', async () => {
    const session = await openSession(await testDoor.createPerson(), env);
    logOutElsewhere();
    window.sessionStorage.setItem('vestibule.had-cookie', 'true');
    window.sessionStorage.setItem('vestibule.contact-update', JSON.stringify({ version: 1, kept: { phone: '2025550123' } }));
    const tab = await aTab(session, { path: '/profile-update-phone', flows: ['contact-update'], hasCookie: false });
    expect(sessionOf(tab)).toEqual({});
    expect(selectSessionStatus(tab.store.getState()).kind).toBe('loggedOut');
    await tab.store.persistor.flush();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toMatch(/2025550123|userId/);
  });

  test('a session that never had a cookie is valid: only its storage decides', async () => {
    const session = await openSession(await testDoor.createPerson(), env);
    logOutElsewhere();
    const tab = await aTab(session, { path: '/profile-update-phone', hasCookie: false });
    expect(sessionOf(tab).userId).toBe(session.userId);
  });

  test.each([
    ['a sign-in', signedIn],
    ["a link's sign-in", linkSignedIn],
  ])('%s notes the cookie, so that its later absence says that the user has signed out', async (_, begin) => {
    const { userId, token } = await openSession(await testDoor.createPerson(), env);
    const tab = await aTab({});
    window.sessionStorage.clear();
    tab.store.dispatch(begin({ userId: userId ?? '', token: conceal(token ?? ''), roles: [] }));
    await eventually(() => expect(window.sessionStorage.getItem('vestibule.had-cookie')).toBeTruthy());
  });

  test('a tab that takes over the session of another one notes the cookie as well', async () => {
    const tab = await aTab({});
    await openSession(await testDoor.createPerson(), env);
    await pass(1.5);
    await eventually(() => expect(sessionOf(tab).userId).toBeDefined());
    await eventually(() => expect(window.sessionStorage.getItem('vestibule.had-cookie')).toBeTruthy());
  });

  test('the next user who signs in there is shown here, too', async () => {
    const [first, second] = await twoPeople();
    const tab = await aTab(await openSession(first, env));
    logOutElsewhere();
    await pass(1.5);
    await openSession(second, env);
    await pass(1.5);
    expect(sessionOf(tab)).toMatchObject({ userId: second.userId, role: 'ROLE_PLAN_ADMIN' });
  });

  test('a recovery in this tab continues', async () => {
    const session = await openSession(await testDoor.createPerson(), env);
    const tab = await aTab(session, { path: '/forgot-username', flows: ['forgot-username'] });
    tab.store.dispatch(forgotUsername.roleChosen('ROLE_PLAN_ADMIN'));
    logOutElsewhere();
    await pass(1.5);
    expect(sessionOf(tab)).toEqual({});
    expect(selectRecoveryRole(tab.store.getState())).toBe('ROLE_PLAN_ADMIN');
    expect(window.sessionStorage.getItem('vestibule.forgot-username')).toContain('ROLE_PLAN_ADMIN');
  });

  test("a recovery continues even if the former user's last call is refused only now", async () => {
    const person = await testDoor.createPerson();
    const tab = await aTab(await openSession(person, env), { path: '/forgot-username', flows: ['forgot-username'] });
    await testDoor.failNext({ path: 'userLandingUrl', status: 401, body: {}, delayMs: 1000, onlyFor: { userId: person.userId } });
    const answer = ask(tab);
    logOutElsewhere();
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(sessionOf(tab)).toEqual({}));
    expect(await answer).toMatchObject({ error: { status: 401 } });
    await pass(0.1);
    expect([tab.visited, selectNotifications(tab.store.getState())]).toEqual([[], []]);
  });

  test('a link that awaits its code continues', async () => {
    const tab = await aTab(await openSession(await testDoor.createPerson(), env), { path: '/outer-mfa-verification' });
    logOutElsewhere();
    await pass(1.5);
    expect(selectSessionStatus(tab.store.getState()).kind).toBe('loggedOut');
    expect(tab.visited).toEqual([]);
  });

  test('an unfinished sign-in continues', async () => {
    const tab = await aTab(await openSession(await testDoor.createPerson(), env));
    const accepted = { userName: 'bob', basicAuthToken: 'Ym9iOm9uZQ==', attemptEnds: String(Date.now() + 900_000) };
    tab.store.dispatch(credentialsAccepted({ ...accepted, basicAuthToken: conceal(accepted.basicAuthToken) }));
    logOutElsewhere();
    await pass(1.5);
    expect(sessionOf(tab)).toEqual(accepted);
  });
});

describe('an unfinished sign-in alongside an open session', () => {
  /** The tab was the user's whose session is open, and somebody has entered another password. */
  async function unfinished(path: string, ...flows: readonly FlowName[]) {
    const session = await openSession(await testDoor.createPerson(), env);
    const tab = await aTab(session, { flows });
    tab.store.dispatch(
      credentialsAccepted({ userName: 'bob', basicAuthToken: conceal('Basic x'), attemptEnds: String(Date.now() + 900_000) }),
    );
    tab.store.dispatch(locationChanged({ path, by: 'app' }));
    expect(sessionOf(tab).userId).toBeUndefined();
    const { userId, token } = session;
    return { tab, open: { userId, token } };
  }

  test('continues: until it is left, the tab does not follow the open session', async () => {
    const { tab } = await unfinished('/mfa');
    await pass(2);
    expect(sessionOf(tab)).toEqual({ userName: 'bob', basicAuthToken: 'Basic x', attemptEnds: expect.any(String) });
  });

  test('once it is left by Back, the tab has the open session again, and nothing of the attempt', async () => {
    const { tab, open } = await unfinished('/mfa');
    tab.store.dispatch(locationChanged({ path: '/', by: 'user' }));
    await eventually(() => expect(sessionOf(tab)).toMatchObject(open));
    expect(sessionOf(tab)).not.toHaveProperty('userName');
    expect(selectSessionStatus(tab.store.getState())).toMatchObject({ kind: 'loggedIn', userId: open.userId });
  });

  test('once it has expired, the tab has the open session again', async () => {
    const { tab, open } = await unfinished('/mfa');
    tab.store.dispatch(attemptCleared());
    await eventually(() => expect(sessionOf(tab)).toMatchObject(open));
  });

  test.each([
    ['the security question', '/security-question', 'security-question', securityQuestion.cancelRequested()],
    ['the choice of a method', '/mfa', 'mfa', mfa.cancelRequested()],
  ] as const)('after Cancel at %s, the tab has the open session again', async (_step, path, flow, cancelRequested) => {
    const { tab, open } = await unfinished(path, flow);
    if (flow === 'mfa') tab.store.dispatch(mfa.restored({ ...ANY_CODE, purpose: 'sign-in' }));
    tab.store.dispatch(cancelRequested);
    await eventually(() => expect(tab.visited).toEqual(['/']));
    expect(sessionOf(tab)).toMatchObject(open);
    expect(selectSessionStatus(tab.store.getState())).toMatchObject({ kind: 'loggedIn', userId: open.userId });
  });
});

describe('another user signs in in another tab', () => {
  test('a route that needs no session switches to that user', async () => {
    const [first, second] = await twoPeople();
    const tab = await aTab(await openSession(first, env));
    await openSession(second, env);
    await pass(1.5);
    expect(sessionOf(tab)).toMatchObject({ userId: second.userId, role: 'ROLE_PLAN_ADMIN' });
  });

  test('what a visitor has just submitted in this tab is still answered', async () => {
    const person = await testDoor.createPerson();
    const tab = await aTab({}, { path: '/forgot-username', flows: ['forgot-username'] });
    tab.store.dispatch(forgotUsername.roleChosen('ROLE_PLAN_ADMIN'));
    await testDoor.failNext({ path: 'retrieveUsername', delayMs: 2000, status: 200, body: {} });
    tab.store.dispatch(forgotUsername.submitted({ email: 'ann@example.com', captcha: conceal('solved') }));
    await openSession(person, env);
    window.dispatchEvent(new Event('focus'));
    await eventually(() => expect(sessionOf(tab).userId).toBe(person.userId));
    await eventually(() => expect(tab.visited).toContain('/forgot-username?step=sent'));
  });

  test('a wizard keeps its user until the tab leaves it', async () => {
    const [first, second] = await twoPeople();
    const tab = await aTab(await openSession(first, env), { path: '/profile-update-phone' });
    await openSession(second, env);
    await pass(1.5);
    tab.store.dispatch(locationChanged({ path: '/mfa-verification', by: 'app' }));
    expect(sessionOf(tab).userId).toBe(first.userId);
    tab.store.dispatch(locationChanged({ path: '/', by: 'user' }));
    await eventually(() => expect(sessionOf(tab).userId).toBe(second.userId));
  });
});

test('a logout leaves the adoption of another user, who has signed in in another tab, marked', async () => {
  const [first, second] = await twoPeople();
  const tab = await aTab(await openSession(first, env), { path: '/profile-update-phone' });
  await openSession(second, env);
  document.cookie = 'mfaAdoptionInProgress=true; Path=/';
  tab.store.dispatch(logoutRequested({}));
  await eventually(() => expect(tab.visited).toEqual(['/']));
  expect(document.cookie).toContain('mfaAdoptionInProgress');
});

describe('the same user signs in again in another tab', () => {
  test('a wizard continues with the new session, even after a reload', async () => {
    const person = await testDoor.createPerson();
    const former = await openSession(person, env);
    const tab = await aTab(former, { path: '/profile-update-phone' });
    await testDoor.endSession(person.userId);
    const { token } = await openSession(person, env);
    await pass(1.5);
    expect(sessionOf(tab).token).toBe(token);
    expect(await ask(tab)).not.toHaveProperty('error');
    const reloaded = await createTestStore({ session: former, environment: { env } });
    running.push(reloaded.store);
    expect(sessionOf(reloaded).token).toBe(token);
  });

  test('a press right afterward is made with the new session', async () => {
    const person = await testDoor.createPerson();
    const tab = await aTab(await openSession(person, env), { path: '/optional-adoption' });
    await testDoor.endSession(person.userId);
    const { token } = await openSession(person, env);
    // Neither the poll's time nor the focus comes.
    window.dispatchEvent(new MouseEvent('click'));
    await eventually(() => expect(sessionOf(tab).token).toBe(token));
  });

  test('a call that still carries the old token does not end the new session', async () => {
    const person = await testDoor.createPerson();
    const tab = await aTab(await openSession(person, env), { path: '/profile-update-phone' });
    await testDoor.endSession(person.userId);
    const { token } = await openSession(person, env);
    expect(await ask(tab)).toMatchObject({ error: { status: 401 } });
    await eventually(() => expect(sessionOf(tab).token).toBe(token));
    expect(tab.visited).toEqual([]);
    expect(document.cookie).toContain('bridgeToken');
  });

  test('what the screen shows is requested again with the new token only', async () => {
    const person = await testDoor.createPerson();
    const tab = await aTab(await openSession(person, env), { path: '/update-email' });
    const { userId } = person;
    await tab.store.dispatch(credentialsApi.endpoints.credentials.initiate({ userId }));
    await testDoor.endSession(userId);
    const { token } = await openSession(person, env);
    await pass(1.5);
    const requests = await testDoor.requests({ path: `${userId}/profile/credentials` });
    expect(requests.map(({ status }) => status)).toEqual([200, 200]);
    expect(sessionOf(tab).token).toBe(token);
    expect(tab.visited).toEqual([]);
    expect(document.cookie).toContain('bridgeToken');
  });

  test('of parallel calls that still carry the old token, the later refusal does not end the new session either', async () => {
    const person = await testDoor.createPerson();
    const tab = await aTab(await openSession(person, env), { path: '/profile-update-phone' });
    await testDoor.endSession(person.userId);
    const { token } = await openSession(person, env);
    await testDoor.failNext({ path: 'userLandingUrl', delayMs: 300 });
    const late = ask(tab);
    await ask(tab);
    await eventually(() => expect(sessionOf(tab).token).toBe(token));
    expect(await late).toMatchObject({ error: { status: 401 } });
    await pass(1);
    expect(sessionOf(tab).token).toBe(token);
    expect(tab.visited).toEqual([]);
    expect(document.cookie).toContain('bridgeToken');
  });

  test.each([
    ['the sign-in page', '/', signIn.continued(), (state: RootState) => selectSignInPhase(state).status === 'working'],
    ['the recovery codes', '/recovery-codes', recoveryCodes.passed('landing'), selectIsLeavingCodes],
  ] as const)(
    'a search for the landing page that ends with the old token can be repeated from %s',
    async (_where, path, request, isBusy) => {
      const person = await testDoor.createPerson();
      const tab = await aTab(await openSession(person, env), { path, flows: ['sign-in', 'recovery-codes'] });
      await testDoor.endSession(person.userId);
      const { token } = await openSession(person, env);
      tab.store.dispatch(request);
      expect(isBusy(tab.store.getState())).toBe(true);
      await eventually(() => expect(sessionOf(tab).token).toBe(token));
      await eventually(() => expect(isBusy(tab.store.getState())).toBe(false));
      expect(tab.visited).toEqual([]);
    },
  );

  test('a tab whose token is outdated removes no cookie when its session ends', async () => {
    const person = await testDoor.createPerson();
    const tab = await aTab(await openSession(person, env), { path: '/profile-update-phone' });
    await openSession(person, env);
    tab.store.dispatch(logoutRequested({}));
    await eventually(() => expect(tab.visited).toEqual(['/']));
    expect(document.cookie).toContain('bridgeToken');
  });
});

describe("the session of a trustee's signing link", () => {
  /** The link was opened in another tab, which has gone to the signing page. */
  async function besideSigning() {
    const { userId } = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
    await openLink((await testDoor.issueLink('Trustee Signing', userId)).token, env);
    const tab = await aTab({}, { flows: ['sign-in', 'landing'] });
    expect(sessionOf(tab).userId).toBe(userId);
    return { tab, userId };
  }

  test('survives "Go to your account" in another tab, which offers to sign in', async () => {
    const { tab, userId } = await besideSigning();
    tab.store.dispatch(signIn.continued());
    await eventually(() => expect(sessionOf(tab)).toEqual({}));
    expect(selectNotifications(tab.store.getState())).toMatchObject([{ message: { id: 'session.limited' } }]);
    expect(selectSignInPhase(tab.store.getState()).status).toBe('idle');
    expect(await testDoor.requests({ path: 'logout.vm', userId })).toEqual([]);
    expect(document.cookie).toContain('bridgeToken');
  });

  test('keeps what it has in local storage, and the tab keeps nothing of its user', async () => {
    document.cookie = 'mfaAdoptionInProgress=true; Path=/';
    const { tab, userId } = await besideSigning();
    expect(sessionOf(tab).mfaAdoptionInProgress).toBe('true');
    window.localStorage.setItem('of-the-other-tab', '1');
    window.sessionStorage.setItem('of-this-tab', '1');
    await tab.store.dispatch(credentialsApi.util.upsertQueryData('credentials', { userId }, { userName: 'tess' }));
    tab.store.dispatch(signIn.continued());
    await eventually(() => expect(sessionOf(tab)).toEqual({}));
    expect(window.localStorage.getItem('of-the-other-tab')).toBe('1');
    expect(window.sessionStorage.getItem('of-this-tab')).toBeNull();
    expect(document.cookie).not.toContain('mfaAdoptionInProgress');
    expect(JSON.stringify(tab.store.getState().gateway.queries)).not.toContain(userId);
  });

  test('does not take the tab back once it offers to sign in', async () => {
    const { tab } = await besideSigning();
    tab.store.dispatch(signIn.continued());
    await eventually(() => expect(sessionOf(tab)).toEqual({}));
    tab.store.dispatch(locationChanged({ path: '/forgot-username', by: 'user' }));
    await pass(1.5);
    expect(sessionOf(tab)).toEqual({});
  });
});

test('a wizard is not signed out by an adoption that the same user has begun in another tab', async () => {
  const person = await testDoor.createPerson();
  const tab = await aTab(await openSession(person, env), { path: '/profile-update-phone' });
  const { token } = await openSession(person, env);
  document.cookie = 'mfaAdoptionInProgress=true; Path=/';
  await pass(1.5);
  await eventually(() => expect(sessionOf(tab)).toMatchObject({ userId: person.userId, token }));
  expect(sessionOf(tab)).not.toHaveProperty('mfaAdoptionInProgress');
});
