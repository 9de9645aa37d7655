// The visits of users and others to a gateway under soak. Each visit throws if it gets a wrong answer.
import { connect } from 'node:net';
import type { Person, PersonSpec } from '../../gateway/seed/person-spec.js';
import { askForReset, freeName, newAddress, signInCode } from '../../__tests__/gateway/support/people.js';
import {
  activityLog,
  type Answer,
  branding,
  contact,
  gatewayUrl,
  landing,
  navigation,
  payroll,
  plans,
  session,
  testDoor,
  Visitor,
} from '../../__tests__/gateway/support/visitor.js';

const STAFF = 'ROLE_PLAN_ADMIN';
/** Users who return again and again. */
const regulars = {
  participants: await makePeople(20, {}),
  staff: await makePeople(20, { role: STAFF }),
};

function makePeople(count: number, spec: PersonSpec): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => testDoor.createPerson(spec)));
}

async function signIn(person: Person): Promise<Visitor> {
  const visitor = new Visitor();
  expectGood(await visitor.authenticate(person, from()));
  return visitor;
}

const from = () => ({ 'X-Forwarded-For': newAddress() });

/** The visits, in order. `turn` counts them. */
export const visits: Readonly<Record<string, (turn: number) => Promise<void>>> = {
  /** Signs in, looks around, and signs out. */
  async looks(turn) {
    const person = oneOf(regulars.participants, turn);
    const { userId, role } = person;
    const visitor = await signIn(person);
    expectGood(await visitor.ask(landing.userLandingUrl, { role }));
    expectGood(await visitor.ask(session.validateSession, undefined));
    expectGood(await visitor.ask(branding.userBrand, { userId }));
    expectGood(await visitor.ask(plans.participantPlanDetails, { userId }));
    expectGood(await visitor.ask(contact.supportContact, { userId }));
    expectGood(await visitor.ask(session.keepAlive, undefined));
    expectGood(await visitor.ask(session.logout, undefined));
  },

  /** Signs in, changes something, and leaves without signing out. */
  async administers(turn) {
    const { userId } = oneOf(regulars.staff, turn);
    const visitor = await signIn(oneOf(regulars.staff, turn));
    expectGood(await visitor.ask(navigation.partnerSideNav, { userId }));
    const list = await visitor.ask(plans.planList, { userId });
    const planId = list.data.planList?.[0]?.planId ?? '';
    const made = await visitor.ask(payroll.createEmployer, { userId, planId, body: { name: `Employer ${turn}` } });
    expectGood(made);
    expectGood(await visitor.ask(payroll.employers, { userId, planId }));
    expectGood(await visitor.ask(payroll.removeEmployer, { userId, planId, employerId: made.data.employerId }));
    const entry = { app: 'App', feature: 'soak', currentUserId: userId, message: `turn ${turn}` };
    expectGood(await visitor.ask(activityLog.logUser, { userId, body: entry }));
  },

  /** A new user, with a code by text. */
  async proves() {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const code = await signInCode(person);
    expectGood(await new Visitor().authenticate(person, { twilioMfaCode: code, ...from() }));
  },

  /** A new user who has forgotten the password: the gateway sends an email. */
  async forgets() {
    const person = await testDoor.createPerson({ securityQuestion: 'Your first pet?', questionAtSignIn: false });
    expectGood(await askForReset(person));
  },

  async guesses(turn) {
    const person = oneOf(regulars.participants, turn);
    expectCode(await new Visitor().authenticate({ ...person, password: 'Wrong#Guess1' }, from()), 'AUERR02');
    await signIn(person);
    expectCode(await new Visitor().authenticate({ username: freeName(), password: 'Wrong#Guess1' }, from()), 'AUERR02');
  },

  /** Pages, files, and the health checks of monitors. */
  async reads() {
    const page = await new Visitor().fetch('GET', 'login/');
    expectStatus(page, 200);
    const [file] = /assets\/[\w.-]+\.js/.exec(page.text) ?? [];
    if (file !== undefined) expectStatus(await new Visitor().fetch('GET', `login/${file}`), 200);
    for (const path of ['readyz', 'healthz']) expectStatus(await new Visitor().fetch('GET', path), 200);
    expectStatus(await new Visitor().fetch('GET', 'nothing/here'), 404);
  },

  /** Requests that are too large, not JSON, cut off, or never finished. */
  async misbehaves() {
    const path = 'login-gateway/public/profile/mfa-user';
    expectStatus(await new Visitor().fetch('POST', path, { rawBody: 'x'.repeat(70_000) }), 413);
    expectStatus(await new Visitor().fetch('POST', path, { rawBody: '{' }), 400);
    await hangUp('POST /login-gateway/authentication HTTP/1.1\r\nHost: gateway\r\nContent-Length: 20\r\n\r\n{"user');
    await hangUp('GET /login/ HTTP/1.1\r\nHost: gateway\r\n\r\n');
  },
};

/** Sends some text and resets the connection. */
function hangUp(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(gatewayUrl);
    const socket = connect(Number(port), hostname, () => socket.write(text, () => socket.resetAndDestroy()));
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}

function oneOf(people: readonly Person[], turn: number): Person {
  const person = people[turn % people.length];
  if (person === undefined) throw new Error('Nobody is there.');
  return person;
}

function expectGood(answer: Answer): void {
  if (answer.status >= 300 || answer.codes.length > 0) throw new Error(`Answered ${answer.status}: ${answer.text.slice(0, 200)}`);
}

function expectCode(answer: Answer, code: string): void {
  if (answer.codes[0] !== code) throw new Error(`Answered ${answer.status}, not ${code}: ${answer.text.slice(0, 200)}`);
}

function expectStatus({ status, text }: Answer, wanted: number): void {
  if (status !== wanted) throw new Error(`Answered ${status}, not ${wanted}: ${text.slice(0, 200)}`);
}
