// A session with a pending step allows only that step. Completing the step immediately allows everything else.
import type { Call } from '../../api/contract/call.js';
import { contract } from '../../api/contract/index.js';
import { mayCall } from '../../gateway/calls/limited-sessions.js';
import type { CallName } from '../../gateway/calls/call-names.js';
import { requiredStep } from '../../gateway/domain/accounts/required-steps.js';
import { handlers } from '../../gateway/handlers/index.js';
import { enrollPhone, freeName, NEW_PASSWORD } from './support/people.js';
import { addApp } from './support/security-notices.js';
import {
  activityLog,
  branding,
  contact,
  contactDetails,
  credentials,
  landing,
  optionChoice,
  pathOf,
  plans,
  session,
  signedIn,
  testDoor,
  type Visitor,
} from './support/visitor.js';

/** Every call that requires a session, by name. */
const calls = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members as Record<string, Call>).flatMap(([name, call]) => {
    const { access } = (handlers[group as keyof typeof handlers] as unknown as Record<string, { access: string }>)[name] ?? {}; // by name: Handlers is exhaustive
    return access === 'open' ? [] : [{ name: `${group}.${name}` as CallName, call }]; // group and name are the contract's own
  }),
);

const OWED = [
  ['setup', { landing: 'acctSetup-username' }],
  ['password', { landing: 'password' }],
  ['adoption', { landing: 'mfaAdoption' }],
  ['adoption', { mandatoryInDays: -2 }],
] as const;

test.each(OWED)('%s (%o): every call that the step does not need is refused with 403 SEERR04', async (step, spec) => {
  const { visitor, userId } = await signedIn(spec);
  const closed = calls.filter(({ name }) => !mayCall({ requiredStep: step, purpose: null }, name));
  expect(closed.length).toBeGreaterThan(25);
  for (const { call } of closed) {
    const { status, codes } = await visitor.fetch(call.method, pathOf(call, { userId, planId: 'any' }), { rawBody: '{}' });
    expect([call.path, status, codes]).toEqual([call.path, 403, ['SEERR04']]);
  }
});

const planList = async (visitor: Visitor) => (await visitor.ask(plans.planList, { userId: visitor.userId })).codes;

test('setup: saving credentials allows all other calls', async () => {
  const { visitor, userId } = await signedIn({ landing: 'acctSetup-username' });
  expect(await planList(visitor)).toEqual(['SEERR04']);
  await visitor.ask(credentials.saveCredentials, { userId, body: { username: freeName(), password: NEW_PASSWORD } });
  expect(await planList(visitor)).toEqual([]);
});

test('adoption: a verified phone and its option choice allow all other calls', async () => {
  const { visitor, userId } = await signedIn({ mandatoryInDays: -2 });
  expect((await visitor.ask(landing.userLandingUrl, { role: 'ROLE_PARTICIPANT' })).codes).toEqual([]);
  expect((await visitor.ask(contactDetails.emailVerificationStatus, { userId })).codes).toEqual([]);
  await enrollPhone(visitor);
  expect(await planList(visitor)).toEqual(['SEERR04']);
  await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } });
  expect(await planList(visitor)).toEqual([]);
});

test('adoption: a confirmed authenticator app allows all other calls', async () => {
  const { visitor, userId } = await signedIn({ mandatoryInDays: -2 });
  expect(await planList(visitor)).toEqual(['SEERR04']);
  await addApp(visitor);
  expect((await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } })).codes).toEqual([]);
  expect(await planList(visitor)).toEqual([]);
});

test.each(OWED)('%s (%o): what every page shows, asks, and logs is allowed, since a refusal would end the session', async (_, spec) => {
  const { visitor, userId } = await signedIn(spec);
  const body = { app: 'Portal', feature: 'Idle', currentUserId: userId, message: 'Idle started.' };
  const answers = [
    await visitor.ask(session.keepAlive, undefined),
    await visitor.ask(session.lastAccessed, undefined),
    await visitor.ask(branding.userBrand, { userId }),
    await visitor.ask(contact.supportContact, { userId }),
    await visitor.ask(credentials.credentials, { userId }),
    await visitor.ask(credentials.partnerCredentials, { userId }),
    await visitor.ask(activityLog.logUser, { userId, body }),
    await visitor.ask(activityLog.logParticipant, { userId, body }),
  ];
  expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
});

test('adoption that becomes mandatory tomorrow is not required yet', async () => {
  const { visitor } = await signedIn({ mandatoryInDays: 1 });
  expect(await planList(visitor)).toEqual([]);
});

test.each([
  ['2026-05-04T09:59:00Z', null, 'the evening before in Honolulu'],
  ['2026-05-04T11:59:59Z', null, 'the day has not begun twelve hours west of UTC'],
  ['2026-05-04T12:00:00Z', 'adoption', 'the day has begun everywhere'],
])('adoption that is mandatory from May 4 is, at %s, %s: %s', (now, owed, _) => {
  const standing = { setup_required: false, password_change_required: false, adoption_required: false, code: false };
  expect(requiredStep({ ...standing, mandatory_day: '2026-05-04' }, new Date(now))).toBe(owed);
});

test("a link's session may do only what the link is for, even if its account has a pending step", () => {
  for (const [step] of OWED) {
    expect(mayCall({ requiredStep: step, purpose: 'signing' }, 'navigation.partnerSideNav')).toBe(true);
    expect(mayCall({ requiredStep: step, purpose: 'signing' }, 'mfa.requestCode')).toBe(false);
  }
  expect(mayCall({ requiredStep: 'password', purpose: 'signing' }, 'credentials.changePassword')).toBe(false);
  expect(mayCall({ requiredStep: 'setup', purpose: 'email-verification' }, 'credentials.saveCredentials')).toBe(false);
});

test("a link's session changes nothing: all that it can send is what its app logs", () => {
  for (const purpose of ['signing', 'email-verification'] as const) {
    const open = calls.filter(({ name, call }) => call.method !== 'GET' && mayCall({ requiredStep: null, purpose }, name));
    expect(open.map(({ name }) => name).sort()).toEqual(['activityLog.logParticipant', 'activityLog.logUser']);
  }
});

test.each(['setup', 'password', 'adoption'] as const)(
  '%s: plans, sessions, recovery codes, and the removal of an app stay closed',
  (step) => {
    const guarded = calls.filter(({ name }) => /^(plans|payroll|sessions|recoveryCodes)\.|\.removeAuthenticator$/.test(name));
    expect(guarded.length).toBeGreaterThan(20);
    expect(guarded.filter(({ name }) => mayCall({ requiredStep: step, purpose: null }, name))).toEqual([]);
  },
);

test('a step that becomes required restricts existing sessions', async () => {
  const { visitor, userId } = await signedIn();
  expect(await planList(visitor)).toEqual([]);
  await testDoor.setOptionChoice({ userId, optionType: 9930, mandatoryInDays: -2 });
  expect(await planList(visitor)).toEqual(['SEERR04']);
});
