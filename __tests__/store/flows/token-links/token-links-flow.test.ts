// Emailed links over the real gateway: a good one leads on, one that cannot be checked shows a message, and leaving cancels pending work.
import { waitFor } from '@testing-library/react';
import { conceal } from '../../../../api/secret.js';
import { gateway } from '../../../support/gateway.js';
import { locationChanged } from '../../../../store/core/location.js';
import type { LinkKind } from '../../../../store/flows/token-links/decide-token.js';
import { selectTokenLink, tokenLinks } from '../../../../store/flows/token-links/token-links-slice.js';
import { selectIsLoading } from '../../../../store/services/loading/loading-slice.js';
import { notificationShown, selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import {
  credentialsAccepted,
  linkSignedIn,
  selectSession,
  sessionCleared,
  signedIn,
} from '../../../../store/services/session/session-slice.js';
import { openSession } from '../../../support/open-session.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore, until } from '../../../support/test-store.js';

async function openInvite() {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson({ username: null });
  const { token } = await testDoor.issueLink('Account Setup', person.userId);
  const test = await createTestStore({ path: '/verifyUserInvite', environment: { env }, flows: ['token-links'] });
  const follow = () => test.store.dispatch(tokenLinks.opened({ kind: 'user-invite', token: conceal(token), isDone: false }));
  return { ...test, testDoor, env, person, token, follow, view: () => selectTokenLink(test.store.getState()).view };
}

beforeEach(forgetEverything);
afterEach(() => jest.restoreAllMocks());

function raise(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

test('a valid invite signs the user in and opens the first setup step', async () => {
  const { store, visited, person, follow } = await openInvite();
  follow();
  await waitFor(() => expect(visited).toEqual(['/verifyUserInvite', '/account-setup']));
  expect(selectSession(store.getState()).userId).toBe(person.userId);
});

test.each([
  ['blocks cookies', () => jest.spyOn(document, 'cookie', 'get').mockReturnValue('')],
  ['has no room for site data', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => raise())],
])('a valid invite in a browser that %s opens the setup, and says what will go wrong', async (_what, block) => {
  const { store, visited, follow } = await openInvite();
  block();
  follow();
  await waitFor(() => expect(visited).toContain('/account-setup'));
  expect(selectNotifications(store.getState())).toMatchObject([{ message: { id: 'browser.storageBlocked' } }]);
});

test("a valid invite gets nothing of another user's unfinished sign-in", async () => {
  const { store, visited, person, follow } = await openInvite();
  store.dispatch(
    credentialsAccepted({ userName: 'someone.else', basicAuthToken: conceal('Basic x'), attemptEnds: String(Date.now() + 60_000) }),
  );
  follow();
  await waitFor(() => expect(visited).toContain('/account-setup'));
  const { userId, userName, basicAuthToken } = selectSession(store.getState());
  expect({ userId, userName, basicAuthToken }).toEqual({ userId: person.userId });
});

test('a trustee who signs in by a link leaves no adoption behind, which would sign them out of the signing page', async () => {
  const { env, testDoor } = gateway.scope();
  const trustee = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
  const { token } = await testDoor.issueLink('Trustee Signing', trustee.userId);
  const session = { ...(await openSession(trustee, env)), mfaAdoptionInProgress: 'true' as const };
  document.cookie = 'mfaAdoptionInProgress=true; Path=/';
  const { store, browser } = await createTestStore({
    path: '/trusteeSigningVerification',
    environment: { env },
    session,
    flows: ['token-links'],
  });
  store.dispatch(tokenLinks.opened({ kind: 'trustee', token: conceal(token), isDone: false }));
  await waitFor(() => expect(browser.left).toHaveLength(1));
  expect(document.cookie).not.toContain('mfaAdoptionInProgress');
  expect(selectSession(store.getState()).mfaAdoptionInProgress).toBeUndefined();
});

test('a valid invite waits for a press while somebody else is signed in, and gets nothing of their account setup', async () => {
  const { store, visited, testDoor, env, token, follow, view } = await openInvite();
  const { userId = '', token: otherToken = '' } = await openSession(await testDoor.createPerson(), env);
  store.dispatch(signedIn({ userId, token: conceal(otherToken), roles: [] }));
  store.extra.secretStore.set('setupPassword', conceal('Tr4il&Mix'));
  follow();
  await waitFor(() => expect(view()).toBe('waiting'));
  expect(selectSession(store.getState())).toMatchObject({ userId, token: otherToken });
  expect(await testDoor.requests({ path: 'auth/token' })).toEqual([]);
  store.dispatch(tokenLinks.confirmed());
  await waitFor(() => expect(visited).toContain('/account-setup'));
  expect(store.extra.secretStore.get('setupPassword')).toBeUndefined();
  expect(store.extra.secretStore.get('inviteToken')?.reveal()).toBe(token);
});

test('a valid invite waits for a press in the middle of a sign-in while somebody else is signed in in another tab', async () => {
  const { store, testDoor, follow, view } = await openInvite();
  store.dispatch(credentialsAccepted({ userName: 'ann', basicAuthToken: conceal('Basic x'), attemptEnds: String(Date.now() + 60_000) }));
  store.extra.browser.cookies.write('bridgeToken', JSON.stringify({ userId: 'other', token: 'theirs' }));
  follow();
  await waitFor(() => expect(view()).toBe('waiting'));
  expect(selectTokenLink(store.getState()).signsOutAnother).toBe(true);
  expect(await testDoor.requests({ path: 'auth/token' })).toEqual([]);
});

test('a valid invite waits for a press in a tab that a link of another account has signed in', async () => {
  const { store, follow, view } = await openInvite();
  store.dispatch(linkSignedIn({ userId: 'other', token: conceal('theirs'), roles: [] }));
  follow();
  await waitFor(() => expect(view()).toBe('waiting'));
});

test('a late response about a link that was pressed is not taken for one that has since been opened', async () => {
  const { env, testDoor } = gateway.scope();
  const issue = async () => {
    const { userId } = await testDoor.createPerson({ emailVerified: false });
    return { userId, ...(await testDoor.issueLink('Email Verification', userId)) };
  };
  const [first, second] = [await issue(), await issue()];
  const { store } = await createTestStore({
    path: '/emailVerification',
    environment: { env, linkConfirmation: true },
    flows: ['token-links'],
  });
  const view = () => selectTokenLink(store.getState()).view;
  const follow = (token: string) => store.dispatch(tokenLinks.opened({ kind: 'email', token: conceal(token), isDone: false }));
  follow(first.token);
  await waitFor(() => expect(view()).toBe('waiting'));
  await testDoor.failNext({ path: 'verifyToken', delayMs: 300 });
  store.dispatch(tokenLinks.confirmed());
  await until(store, selectIsLoading);
  follow(second.token);
  await until(store, (state) => !selectIsLoading(state));
  expect(await testDoor.describePerson(first.userId)).toMatchObject({ emailVerified: false });
  expect(view()).toBe('waiting');
});

test('the token is kept out of the state, the address, and the history', async () => {
  const { store, token, follow, visited, replaced } = await openInvite();
  follow();
  await waitFor(() => expect(visited).toContain('/account-setup'));
  expect(JSON.stringify(store.getState())).not.toContain(token);
  expect(visited.join()).not.toContain(token);
  // Instead of the link's own address.
  expect(replaced).toContain('/verifyUserInvite');
});

test('the form for a new password and the signing page take the place of their links, which Back would follow again', async () => {
  const { env, testDoor } = gateway.scope();
  const { userId } = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
  const follow = async (kind: LinkKind, type: 'Password Reset' | 'Trustee Signing', path: string) => {
    const test = await createTestStore({ path, environment: { env }, flows: ['token-links'] });
    const leave = jest.spyOn(test.browser.location, 'assign');
    const { token } = await testDoor.issueLink(type, userId);
    test.store.dispatch(tokenLinks.opened({ kind, token: conceal(token), isDone: false }));
    return { ...test, leave };
  };
  const reset = await follow('reset', 'Password Reset', '/verification');
  await waitFor(() => expect(reset.replaced).toContain('/reset-password/new-password'));
  const { leave } = await follow('trustee', 'Trustee Signing', '/trusteeSigningVerification');
  await waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringContaining('electronic-signature'), { replace: true }));
});

test('a link that cannot be checked is not reported as expired', async () => {
  const { testDoor, follow, view, visited } = await openInvite();
  await testDoor.failNext({ path: 'verifyToken', status: 500 });
  follow();
  await waitFor(() => expect(view()).toBe('unchecked'));
  expect(visited).toEqual(['/verifyUserInvite']);
});

test('a late answer to the resend of one link says nothing about the next one', async () => {
  const { store, testDoor, person, token, follow, view } = await openInvite();
  await testDoor.expireLink(token);
  follow();
  await waitFor(() => expect(view()).toBe('expired'));
  await testDoor.failNext({ path: 'verification/resend', delayMs: 300 });
  store.dispatch(tokenLinks.resendRequested('enrollment'));
  await until(store, selectIsLoading);
  const next = await testDoor.issueLink('Account Setup', person.userId);
  await testDoor.expireLink(next.token);
  store.dispatch(tokenLinks.opened({ kind: 'user-invite', token: conceal(next.token), isDone: false }));
  await waitFor(() => expect(view()).toBe('expired'));
  await until(store, (state) => !selectIsLoading(state));
  expect(selectTokenLink(store.getState()).resend).toBe('ready');
  expect(selectNotifications(store.getState())).toEqual([]);
});

test('a user who leaves during the check is not signed in', async () => {
  const { store, testDoor, follow, visited } = await openInvite();
  await testDoor.failNext({ path: 'verifyToken', delayMs: 300 });
  follow();
  await waitFor(() => expect(visited).toEqual(['/verifyUserInvite']));
  store.dispatch(locationChanged({ path: '/', by: 'user' }));
  await waitFor(async () => expect(await testDoor.requests({ path: 'verifyToken' })).toHaveLength(1));
  expect(await testDoor.requests({ path: 'auth/token' })).toEqual([]);
  expect(visited).toEqual(['/verifyUserInvite']);
  expect(selectSession(store.getState()).userId).toBeUndefined();
});

test("a link begins without an earlier one's notifications, and is forgotten when the session ends", async () => {
  const { store, testDoor, follow, view } = await openInvite();
  await testDoor.failNext({ path: 'verifyToken', status: 500 });
  store.dispatch(notificationShown({ message: { serverText: 'Of an earlier link.' } }));
  follow();
  await waitFor(() => expect(view()).toBe('unchecked'));
  expect(selectNotifications(store.getState())).toEqual([]);
  store.dispatch(sessionCleared());
  expect(selectTokenLink(store.getState())).toMatchObject({ kind: null, isKnown: false });
});

describe('an email link that is opened where somebody is signed in, in the middle of a wizard', () => {
  const WIZARD = 'vestibule.contact-update';
  const isUnfinished = () => window.sessionStorage.getItem(WIZARD) !== null;

  async function openEmailLink(isOwn: boolean) {
    const { env, testDoor } = gateway.scope();
    const [owner, other] = await Promise.all([testDoor.createPerson({ emailVerified: false }), testDoor.createPerson()]);
    const { token } = await testDoor.issueLink('Email Verification', owner.userId);
    const session = await openSession(isOwn ? owner : other, env);
    window.sessionStorage.setItem(WIZARD, '{"version":2,"kept":{}}');
    const { store } = await createTestStore({ session, path: '/emailVerification', environment: { env }, flows: ['token-links'] });
    const view = () => selectTokenLink(store.getState()).view;
    store.dispatch(tokenLinks.opened({ kind: 'email', token: conceal(token), isDone: false }));
    await waitFor(() => expect(view()).toBe(isOwn ? 'done' : 'waiting'));
    return { store, owner, session, view };
  }

  test('leaves the session and the wizard to its own user', async () => {
    const { store, session } = await openEmailLink(true);
    expect(selectSession(store.getState())).toMatchObject({ userId: session.userId, token: session.token });
    expect(isUnfinished()).toBe(true);
  });

  test("leaves nothing of another user's after the press", async () => {
    const { store, owner, view } = await openEmailLink(false);
    expect(isUnfinished()).toBe(true);
    store.dispatch(tokenLinks.confirmed());
    await waitFor(() => expect(view()).toBe('done'));
    expect(selectSession(store.getState())).toMatchObject({ userId: owner.userId });
    expect(selectSession(store.getState()).token).toBeUndefined();
    expect(isUnfinished()).toBe(false);
  });
});
