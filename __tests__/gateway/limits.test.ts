// The real limits, on a separate gateway: an office at nine, a flood, and one overly active user.
import { freeName, newAddress, PHONE } from './support/people.js';
import { startOwnGateway } from './support/gateways.js';
import { waitingRefusal } from '../../gateway/core/refusal.js';
import { reachedBy } from '../../gateway/domain/codes/code-targets.js';
import { accountLimits } from '../../gateway/domain/limits/limits.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { solveCaptcha } from '../../gateway/test-door/solve-captcha.js';
import {
  activityLog,
  basic,
  contactDetails,
  credentials,
  mfa,
  optionChoice,
  proof,
  recovery,
  session,
  sessions,
  signIn,
  Visitor,
  verificationLinks,
} from './support/visitor.js';

let url = '';
beforeAll(async () => {
  url = (await startOwnGateway({ DEMO_ACCOUNTS: 'false', ATTEMPTS_PER_MINUTE: '60' })).url;
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const statuses = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

async function signedInHere() {
  const person = await createTestDoor(url).createPerson();
  const visitor = new Visitor(url);
  await visitor.authenticate(person);
  return { person, visitor, userId: person.userId };
}

/** A person who has signed in with a code, and the browser. */
async function usedByCode(base: string) {
  const door = createTestDoor(base);
  const person = await door.createPerson({ mfa: ['sms'] });
  const owner = new Visitor(base);
  await owner.authenticate(person);
  await owner.ask(mfa.requestSignInCode, { body: { type: 'sms', username: person.username } });
  await owner.authenticate(person, { twilioMfaCode: await door.latestCode(person.userId) });
  return { person, owner };
}

/** Sends the requests in groups, as the connections of a browser or a proxy do. */
async function inGroups<T>(times: number, ask: (turn: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let turn = 0; turn < times; turn += 10) {
    answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => ask(turn + index)))));
  }
  return answers;
}

test('500 people behind one address can open invitations and sign in: successful requests do not count', async () => {
  const office = newAddress();
  const door = createTestDoor(url);
  const invited = await door.createPerson({ username: null, emailVerified: false });
  const employee = await door.createPerson();
  const { token } = await door.issueLink('Account Setup', invited.userId);
  const opened = await inGroups(500, () => new Visitor(url).ask(verificationLinks.verifyToken, { token }, from(office)));
  expect(statuses(opened)).toEqual([200]);
  const authorization = { Authorization: basic(employee.username, employee.password) };
  const entered = await inGroups(100, () =>
    new Visitor(url).ask(signIn.authentication, { headers: authorization, body: '' }, from(office)),
  );
  expect(entered.filter(({ codes }) => codes.length > 0)).toEqual([]);
});

test('after 60 failed sign-ins from one address, even for 60 usernames, the next one gets 429', async () => {
  const address = newAddress();
  const fail = () =>
    new Visitor(url).ask(signIn.authentication, { headers: { Authorization: basic(freeName(), 'Wrong#1234') }, body: '' }, from(address));
  expect(statuses(await inGroups(60, fail))).toEqual([200]);
  const { status, headers } = await fail();
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('after 60 tokens that do not exist, a network gets 429 for any address in its /56', async () => {
  const network = newAddress().replace(/::1$/, '');
  const guess = (turn: number) =>
    new Visitor(url).ask(verificationLinks.verifyToken, { token: freeName() }, from(`${network}::${turn + 1}`));
  expect(statuses(await inGroups(60, guess))).toEqual([200]);
  expect((await guess(99)).status).toBe(429);
});

test('one address may ask about usernames 300 times a minute, and request 120 messages a minute', async () => {
  const address = newAddress();
  const look = () => new Visitor(url).ask(mfa.mfaUser, { body: { username: 'ann' } }, from(address));
  expect(statuses(await inGroups(300, look))).toEqual([200]);
  expect((await look()).status).toBe(429);
  const send = () => new Visitor(url).ask(mfa.requestSignInCode, { body: { type: 'sms', username: freeName() } }, from(address));
  expect(statuses(await inGroups(120, send))).toEqual([200]);
  expect((await send()).status).toBe(429);
});

test('each kind of call has its own limit', async () => {
  const address = newAddress();
  const guess = () => new Visitor(url).ask(verificationLinks.verifyToken, { token: freeName() }, from(address));
  await inGroups(60, guess);
  expect((await guess()).status).toBe(429);
  expect((await new Visitor(url).ask(mfa.mfaUser, { body: { username: 'ann' } }, from(address))).status).toBe(200);
});

test('after 60 wrong captchas in password resets or sign-ins, no more of them are checked', async () => {
  const reset = (captcha: string, address: string) =>
    new Visitor(url).ask(recovery.resetPassword, { body: { username: 'ann', securityAnswer: 'Rex', captcha } }, from(address));
  const person = await createTestDoor(url).createPerson({ securityQuestion: 'What was the name of your first pet?' });
  const enter = (Captcha: string, address: string) =>
    new Visitor(url).authenticate(person, { Securityanswer: 'Rex', Captcha, 'x-forwarded-for': address });
  for (const ask of [reset, enter]) {
    const address = newAddress();
    expect(statuses(await inGroups(60, () => ask('made up', address)))).toEqual([200]);
    expect((await ask(await solveCaptcha(url), address)).status).toBe(429);
  }
});

test('one user may make 60 changes a minute', async () => {
  const { visitor, userId } = await signedInHere();
  const write = () => visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 270, active: true } });
  expect(statuses(await inGroups(60, write))).not.toContain(429);
  const { status, codes, headers } = await write();
  expect([status, codes, Number(headers.get('retry-after')) > 0]).toEqual([429, ['RLERR02'], true]);
});

test('someone with a session cannot use up what its owner needs to end it', async () => {
  const { person, visitor, userId } = await signedInHere();
  const harmless = () => visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 270, active: true } });
  expect(statuses(await inGroups(61, harmless))).toContain(429);
  const owner = new Visitor(url);
  await owner.authenticate(person);
  expect((await owner.ask(proof.proveByPassword, { userId, body: { password: person.password } })).codes).toEqual([]);
  expect((await owner.ask(sessions.forgetComputer, { userId, computerId: 'any' })).codes).toEqual([]);
  expect((await owner.ask(sessions.endSession, { userId, sessionId: 'any' })).codes).toEqual([]);
  expect((await owner.ask(sessions.endOtherSessions, { userId })).codes).toEqual([]);
  const change = { username: person.username, newPassword: 'Brand#New1234' };
  expect((await owner.ask(credentials.changePassword, { userId, body: change })).codes).toEqual([]);
});

test('one user may write 120 entries a minute to the activity log', async () => {
  const { visitor, userId } = await signedInHere();
  const body = { app: 'App', feature: 'a feature', currentUserId: userId, message: 'something happened' };
  const write = () => visitor.ask(activityLog.logUser, { userId, body });
  expect(statuses(await inGroups(120, write))).toEqual([200]);
  expect((await write()).status).toBe(429);
});

test('one user may make 2,000 changes and write 5,000 activity log entries a day', async () => {
  // The door leaves one of each, however many there are.
  const { 'write-daily': changes, 'log-daily': entries } = accountLimits;
  expect([changes, entries]).toMatchObject([
    { most: 2000, seconds: 86_400 },
    { most: 5000, seconds: 86_400 },
  ]);
  const { visitor, userId } = await signedInHere();
  await createTestDoor(url).exhaustDay(userId);
  const change = () => visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 270, active: true } });
  const body = { app: 'App', feature: 'a feature', currentUserId: userId, message: 'something happened' };
  const write = () => visitor.ask(activityLog.logUser, { userId, body });
  const { status } = await write();
  expect([status, (await change()).status]).not.toContain(429);
  for (const again of [await change(), await write()]) expect([again.status, again.codes]).toEqual([429, ['RLERR02']]);
});

test('one user may have 30 codes a day sent to numbers and addresses that are not verified yet', async () => {
  expect(accountLimits['unverified-code-request']).toMatchObject({ most: 30, seconds: 86_400 });
  const { visitor, userId } = await signedInHere();
  // The door leaves one.
  await createTestDoor(url).exhaustDay(userId);
  const codes: (readonly string[])[] = [];
  for (const number of ['2025550141', '2025550142']) {
    await visitor.ask(contactDetails.insertPhone, { userId, body: { ...PHONE, number } });
    codes.push((await visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } })).codes);
  }
  codes.push((await visitor.ask(mfa.requestCode, { userId, body: { type: 'email' } })).codes);
  expect(codes).toEqual([[], ['MFERR04'], []]);
});

test('links are sent again ten times a day at most, to those who have one and to those who know a user ID', async () => {
  const door = createTestDoor(url);
  const { userId } = await door.createPerson({ emailVerified: false });
  const { token } = await door.issueLink('Email Verification', userId);
  await door.exhaustDay(userId);
  const byId = () => new Visitor(url).ask(verificationLinks.resendVerificationEmail, { userId });
  const byLink = () => new Visitor(url).ask(verificationLinks.resendVerification, { body: { token } });
  for (const again of [byId, byLink]) {
    expect((await again()).codes).toEqual([]);
    expect((await again()).descriptions).toEqual([expect.stringContaining('again in 24 hours')]);
  }
});

const waiting = new Set([
  ...Object.values(accountLimits).map(({ refusal }) => refusal),
  'AUERR04',
  'MFERR02',
  'RPERR02',
  'RLERR01',
] as const);

test.each([...waiting])('the sentence of %s names the wait', (code) => {
  expect(waitingRefusal(code, 2 * 60 * 60).description).toMatch(/wait 2 hours|again in 2 hours/);
});

test('a refusal says how long to wait: some minutes, or until the next day', async () => {
  const { visitor, userId } = await signedInHere();
  const request = () => visitor.ask(mfa.requestCode, { userId, body: { type: 'email' } });
  await inGroups(10, request);
  expect((await request()).descriptions).toEqual([expect.stringContaining('wait 15 minutes before')]);
  await createTestDoor(url).exhaustDay(userId);
  const change = () => visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 270, active: true } });
  await change();
  expect((await change()).descriptions).toEqual([expect.stringContaining('wait 24 hours and')]);
});

test('one user may try five new passwords an hour, and check 30 usernames a minute', async () => {
  const { person, visitor, userId } = await signedInHere();
  const change = (turn: number) =>
    visitor.ask(credentials.changePassword, { userId, body: { username: person.username, newPassword: `Sunny#Harbor${turn}x` } });
  const answers = [];
  for (let turn = 0; turn < 6; turn += 1) answers.push(await change(turn));
  expect(statuses(answers.slice(0, 5))).not.toContain(429);
  expect([answers[5]?.status, Number(answers[5]?.headers.get('retry-after')) > 30 * 60]).toEqual([429, true]);
  const check = () => visitor.ask(credentials.validateUsername, { userId, username: freeName() });
  expect(statuses(await inGroups(30, check))).toEqual([200]);
  expect((await check()).status).toBe(429);
});

test('codes to one number are limited per day, and strangers do not use up the limit of its owner', async () => {
  const MOST = 2;
  const options = { DEMO_ACCOUNTS: 'false', CODES_PER_TARGET: String(MOST) };
  const gateway = await startOwnGateway(options);
  const person = await createTestDoor(gateway.url).createPerson({ mfa: ['sms'] });
  const ask = (visitor: Visitor) => visitor.ask(mfa.requestSignInCode, { body: { type: 'sms', username: person.username } });
  const codesOf = async (visitor: Visitor) => [await ask(visitor), await ask(visitor), await ask(visitor)].map(({ codes }) => codes.join());
  const upToLimit = ['', '', 'MFERR04'];
  expect(await codesOf(new Visitor(gateway.url))).toEqual(upToLimit);
  const owner = new Visitor(gateway.url);
  expect((await owner.authenticate(person)).codes).toEqual(['AUERR05']);
  expect(await codesOf(owner)).toEqual(upToLimit);
});

test("the password or a link alone uses up nothing of a known computer's allowance", async () => {
  const gateway = await startOwnGateway({ DEMO_ACCOUNTS: 'false', CODES_PER_TARGET: '3' });
  const door = createTestDoor(gateway.url);
  const { person, owner } = await usedByCode(gateway.url);
  const { token } = await door.issueLink('Email Verification', person.userId);
  const ask = (visitor: Visitor) => visitor.ask(mfa.requestSignInCode, { body: { type: 'sms', username: person.username } });
  const askByLink = (visitor: Visitor) => visitor.ask(mfa.requestCode, { userId: person.userId, body: { type: 'sms' } });
  const thief = new Visitor(gateway.url);
  await thief.authenticate(person, {}, "a thief's");
  expect((await inGroups(11, () => ask(thief))).at(-1)?.codes).toEqual(['MFERR04']);
  const reader = new Visitor(gateway.url);
  await reader.signInByLink(token);
  expect((await inGroups(11, () => askByLink(reader))).at(-1)?.codes).toEqual(['MFERR04']);
  await owner.authenticate(person);
  expect((await ask(owner)).codes).toEqual([]);
  expect((await askByLink(owner)).codes).toEqual([]);
  await owner.ask(session.logout, undefined);
  expect((await owner.signInByLink(token)).codes).toEqual(['AUERR05']);
  expect((await askByLink(owner)).codes).toEqual([]);
});

test('someone with a session uses up none of the codes, and none of the tries, that its owner needs to end it', async () => {
  const gateway = await startOwnGateway({ DEMO_ACCOUNTS: 'false', CODES_PER_TARGET: '3' });
  const { person, owner } = await usedByCode(gateway.url);
  const { userId } = person;
  const ask = (visitor: Visitor) => visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } });
  const enter = (visitor: Visitor, code: string) => visitor.ask(mfa.verifyCode, { userId, body: { code } });
  const thief = new Visitor(gateway.url);
  thief.token = owner.token;
  expect((await inGroups(11, () => ask(thief))).at(-1)?.codes).toEqual(['MFERR04']);
  for (let guess = 0; guess < 5; guess += 1) await enter(thief, '0');
  expect((await enter(thief, '0')).codes).toEqual(['MFERR02']);
  expect((await ask(owner)).codes).toEqual([]);
  expect((await enter(owner, await createTestDoor(gateway.url).latestCode(userId))).codes).toEqual([]);
  expect((await owner.ask(sessions.endOtherSessions, { userId })).codes).toEqual([]);
});

test('without the password, a known computer uses up nothing of what a sign-in needs', async () => {
  const MOST = 2;
  const options = { DEMO_ACCOUNTS: 'false', CODES_PER_TARGET: String(MOST) };
  const gateway = await startOwnGateway(options);
  const { person, owner } = await usedByCode(gateway.url);
  await owner.ask(session.logout, undefined);
  const ask = () => owner.ask(mfa.requestSignInCode, { body: { type: 'sms', username: person.username } });
  const codes = [await ask(), await ask(), await ask()].map((answer) => answer.codes.join());
  expect(codes).toEqual(['', '', 'MFERR04']);
  expect((await owner.authenticate(person)).codes).toEqual(['AUERR05']);
  expect((await ask()).codes).toEqual([]);
});

test('codes to one number are limited per day in total, even if several users enter it', async () => {
  const gateway = await startOwnGateway({ DEMO_ACCOUNTS: 'false', CODES_PER_TARGET: '2' });
  const door = createTestDoor(gateway.url);
  const sent: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const person = await door.createPerson();
    const visitor = new Visitor(gateway.url);
    await visitor.authenticate(person);
    await visitor.ask(contactDetails.insertPhone, { userId: person.userId, body: PHONE });
    sent.push((await visitor.ask(mfa.requestCode, { userId: person.userId, body: { type: 'sms' } })).codes.join());
  }
  expect(sent).toEqual(['', '', 'MFERR04']);
});

test('codes to one number count together, however it is written: with an extension, or with the prefix for calls within the country', async () => {
  const gateway = await startOwnGateway({ DEMO_ACCOUNTS: 'false', CODES_PER_TARGET: '2' });
  const person = await createTestDoor(gateway.url).createPerson();
  const visitor = new Visitor(gateway.url);
  await visitor.authenticate(person);
  const { userId } = person;
  const sent: string[] = [];
  for (const [number, extension] of [
    ['7400123456', ''],
    ['07400123456', ''],
    ['7400123456', '5'],
  ] as const) {
    await visitor.ask(contactDetails.insertPhone, { userId, body: { ...PHONE, countryCode: '44', number, extension } });
    sent.push((await visitor.ask(mfa.requestCode, { userId, body: { type: 'call' } })).codes.join());
  }
  expect(sent).toEqual(['', '', 'MFERR04']);
});

test('codes to one mailbox count together, however its address is written', () => {
  expect(reachedBy('Ann.Lee@Example.COM')).toBe(reachedBy('ann.lee@example.com'));
});
