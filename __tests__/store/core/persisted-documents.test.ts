// Every document that any release has left in a tab's session storage still opens after a deploy.
import * as v from 'valibot';
import { conceal } from '../../../api/secret.js';
import { RecoveryRole } from '../../../api/contract/recovery.js';
import { forgotUsername, selectRecoveryRole } from '../../../store/flows/forgot-username/forgot-username-slice.js';
import { notificationsCleared } from '../../../store/services/notifications/notifications-slice.js';
import { signedIn } from '../../../store/services/session/session-slice.js';
import { createPersistedParts, type PersistedFlow } from '../../../store/core/persisted-parts.js';
import type { RootState } from '../../../store/core/root-state.js';
import { attachGateway } from '../../../store/composition/attach-gateway.js';
import { createFirstScreenStore } from '../../../store/composition/create-first-screen-store.js';
import { anEnvironment } from '../../support/environment.js';
import { createTestStore } from '../../support/test-store.js';
import { createTestBrowser, forgetEverything } from '../../support/test-browser.js';

interface Shipped {
  /** A route of the flow, and the session that it needs. */
  readonly path: string;
  readonly slice: keyof RootState;
  /** The document of version 1. Each new version adds a member to this list, permanently. */
  readonly documents: readonly [v1: object, ...object[]];
}

/** If a shape changes, the last test fails. Add the document here, and a migration to the flow's persistence file. */
const shipped: Record<PersistedFlow, Shipped> = {
  'account-setup': {
    path: '/account-setup/email',
    slice: 'accountSetup',
    documents: [
      {
        userId: 'jane',
        username: 'jane.doe',
        hasPassword: true,
        skipsSteps: false,
        email: 'jane@example.com',
        codeSentAt: 1_790_000_000_000,
        isEmailVerified: false,
        isSaveUnanswered: false,
        progress: 'open',
      },
    ],
  },
  adoption: { path: '/optional-adoption', slice: 'adoption', documents: [{ mandatory: '03/01/2027' }] },
  authenticator: {
    path: '/auth-code',
    slice: 'authenticator',
    documents: [{ appName: 'My phone' }, { appName: 'My phone', isUnanswered: true }],
  },
  'contact-update': {
    path: '/update-phone',
    slice: 'contactUpdate',
    documents: [
      {
        backRoute: '/optional-adoption',
        mode: 'adoption',
        phone: { country: 'US', countryCode: '1', number: '2025550177' },
        authenticator: null,
      },
      {
        backRoute: '/optional-adoption',
        mode: 'adoption',
        phone: { country: 'US', countryCode: '1', number: '2025550177' },
        authenticator: null,
        codeSentTo: '1 2025550177',
      },
    ],
  },
  'forgot-username': { path: '/forgot-username', slice: 'forgotUsername', documents: [{ role: 'ROLE_PARTICIPANT' }] },
  mfa: {
    path: '/mfa-verification',
    slice: 'mfa',
    documents: [
      {
        purpose: 'enroll-email',
        options: [{ type: 'email', contactInfo: 'j***@example.com' }],
        chosen: 'email',
        resendAt: 1_790_000_060_000,
        isAccepted: false,
      },
      {
        purpose: 'enroll-email',
        options: [{ type: 'email', contactInfo: 'jane@example.com' }],
        chosen: 'email',
        resendAt: 1_790_000_060_000,
        sentBy: 'email',
        isAccepted: false,
      },
      {
        purpose: 'enroll-email',
        linkUserId: null,
        options: [{ type: 'email', contactInfo: 'jane@example.com' }],
        chosen: 'email',
        resendAt: 1_790_000_060_000,
        sentBy: 'email',
        isAccepted: false,
      },
    ],
  },
  'password-reset': {
    path: '/reset-password/security-question',
    slice: 'passwordReset',
    documents: [{ username: 'jane.doe', question: 'Your first school?', isChanged: false }],
  },
};

const flows = Object.entries(shipped).map(([flow, facts]) => ({ flow: flow as PersistedFlow, ...facts })); // the keys of the Record
const rows = flows.flatMap(({ documents, ...rest }) => documents.map((kept, index) => ({ ...rest, kept, version: index + 1 })));
const former: Partial<Record<PersistedFlow, string>> = {
  'account-setup': 'vestibule.accountSetup',
  'contact-update': 'vestibule.contactUpdate',
};

beforeEach(forgetEverything);

/** The store of a page that loads with `text` in session storage. */
async function reload(flow: PersistedFlow, path: string, key: string, text: string) {
  window.sessionStorage.setItem(key, text);
  const session = { userId: 'jane', token: 'a-token', basicAuthToken: 'Basic x' };
  return createTestStore({ path, session, flows: [flow] });
}

test.each(rows)('$flow restores a document of version $version', async ({ flow, path, slice, kept, version }) => {
  const key = `vestibule.${flow}`;
  const empty = await createTestStore({ path, flows: [flow] });
  const { store } = await reload(flow, path, key, JSON.stringify({ version, kept }));
  expect(store.getState()[slice]).not.toEqual(empty.store.getState()[slice]);
});

test.each(flows)(
  '$flow restores a document of the first release, without a version and under its former key',
  async ({ flow, path, slice, documents: [kept] }) => {
    const empty = await createTestStore({ path, flows: [flow] });
    const { store, browser } = await reload(flow, path, former[flow] ?? `vestibule.${flow}`, JSON.stringify(kept));
    expect(store.getState()[slice]).not.toEqual(empty.store.getState()[slice]);
    store.extra.clearPersisted();
    expect(browser.session.read(former[flow] ?? `vestibule.${flow}`)).toBeUndefined();
  },
);

test.each(flows)('$flow writes its document in the newest shape listed here', async ({ flow, path, documents }) => {
  const key = `vestibule.${flow}`;
  const version = documents.length;
  const kept = documents.at(-1);
  const { store, browser } = await reload(flow, path, key, JSON.stringify({ version, kept }));
  store.extra.clearStorage();
  expect(JSON.parse(browser.session.read(key) ?? 'null')).toEqual({ version, kept });
});

test.each(flows)('$flow starts over if a newer release left a document', async ({ flow, path, slice, documents }) => {
  const empty = await createTestStore({ path, flows: [flow] });
  const newer = { version: documents.length + 1, kept: documents.at(-1) };
  const { store } = await reload(flow, path, `vestibule.${flow}`, JSON.stringify(newer));
  expect(store.getState()[slice]).toEqual(empty.store.getState()[slice]);
});

test('A stopped store writes nothing more, because another store may use the tab', async () => {
  const { store, browser } = await createTestStore({ path: '/forgot-username', flows: ['forgot-username'] });
  store.dispatch(forgotUsername.roleChosen('ROLE_PARTICIPANT'));
  expect(browser.session.read('vestibule.forgot-username')).toContain('ROLE_PARTICIPANT');
  store.stop();
  browser.session.clear();
  store.dispatch(forgotUsername.roleChosen('ROLE_PLAN_ADMIN'));
  expect(browser.session.read('vestibule.forgot-username')).toBeUndefined();
});

test('What was forgotten is not written again by an action that changes nothing of it', async () => {
  const { store, browser } = await createTestStore({ path: '/forgot-username', flows: ['forgot-username'] });
  store.dispatch(forgotUsername.roleChosen('ROLE_PARTICIPANT'));
  store.extra.clearPersisted();
  store.dispatch(notificationsCleared());
  expect(browser.session.read('vestibule.forgot-username')).toBeUndefined();
});

test('Only a change of the session starts to write it', async () => {
  jest.useFakeTimers();
  try {
    const { store, browser } = await createTestStore();
    await jest.runAllTimersAsync();
    store.dispatch(notificationsCleared());
    expect(jest.getTimerCount()).toBe(0);
    store.dispatch(signedIn({ userId: 'ann', token: conceal('t1'), roles: [] }));
    await jest.runAllTimersAsync();
    expect(browser.session.read('token')).toBe('t1');
  } finally {
    jest.useRealTimers();
  }
});

test('A stopped store has written its whole session, and writes no later change of it', async () => {
  const { store, browser } = await createTestStore();
  store.dispatch(signedIn({ userId: 'ann', token: conceal('t1'), roles: [] }));
  store.stop();
  expect(browser.session.read('token')).toBe('t1');
  browser.session.clear();
  store.dispatch(signedIn({ userId: 'ann', token: conceal('t2'), roles: [] }));
  await store.persistor.flush();
  expect(browser.session.read('token')).toBeUndefined();
});

test('A store that stops before its persistence begins writes nothing', async () => {
  const browser = createTestBrowser();
  const store = createFirstScreenStore({ environment: anEnvironment(), browser, loadFlows: async () => ({}) });
  store.dispatch(signedIn({ userId: 'ann', token: conceal('t1'), roles: [] }));
  store.stop();
  await attachGateway(store).flush();
  expect(browser.session.read('token')).toBeUndefined();
});

test('A document of an older version goes through every later migration, in order', async () => {
  const { store, browser } = await createTestStore({ path: '/forgot-username', flows: ['forgot-username'] });
  const open = (text: string) => {
    browser.session.write('vestibule.forgot-username', text);
    createPersistedParts(store, browser.session).persist({
      flow: 'forgot-username',
      schema: v.object({ role: RecoveryRole }),
      migrations: [
        (older) => ({ who: v.parse(v.tuple([RecoveryRole]), older)[0] }),
        (older) => ({ role: v.parse(v.object({ who: RecoveryRole }), older).who }),
      ],
      part: selectRecoveryRole,
      keep: (role) => (role === null ? null : { role }),
      restore: ({ role }) => forgotUsername.restored(role),
    });
    return selectRecoveryRole(store.getState());
  };
  expect(open('["ROLE_PARTICIPANT"]')).toBe('ROLE_PARTICIPANT');
  expect(open('{"version":2,"kept":{"who":"ROLE_PLAN_ADMIN"}}')).toBe('ROLE_PLAN_ADMIN');
  expect(open('{"version":3,"kept":{"role":"ROLE_PARTICIPANT"}}')).toBe('ROLE_PARTICIPANT');
});

test("A document of the first release is gone once the flow's state has changed: it must not come back when the flow has ended", async () => {
  const { store, browser } = await createTestStore({ path: '/forgot-username', flows: ['forgot-username'] });
  browser.session.write('vestibule.contactUpdate', '{"role":"ROLE_PARTICIPANT"}');
  createPersistedParts(store, browser.session).persist({
    flow: 'contact-update',
    schema: v.object({ role: RecoveryRole }),
    part: selectRecoveryRole,
    keep: (role) => (role === null ? null : { role }),
    restore: ({ role }) => forgotUsername.restored(role),
  });
  expect(selectRecoveryRole(store.getState())).toBe('ROLE_PARTICIPANT');
  store.dispatch(forgotUsername.roleChosen('ROLE_PLAN_ADMIN'));
  expect(browser.session.read('vestibule.contactUpdate')).toBeUndefined();
});
