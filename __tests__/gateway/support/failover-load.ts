// Users who sign in, read, and write without pause while a database fails over, and the answers to each of them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../../../gateway/seed/person-spec.js';
import { createTestDoor } from '../../../gateway/test-door/client.js';
import { type Answer, contactDetails, payroll, plans, session, Visitor } from './visitor.js';

/** Between two rounds of one user, because a user may change 60 things a minute. */
const PAUSE_MS = 250;

/** One user, and the changes that the gateway has confirmed. */
interface Worker {
  readonly person: Person;
  readonly planId: string;
  readonly visitor: Visitor;
  readonly employers: string[];
  /** The number in the last saved address. */
  email: number;
  readonly tokens: string[];
  readonly newcomers: Person[];
}

export interface Load {
  readonly workers: readonly Worker[];
  /** The number of successful calls. */
  answered(): number;
  /** All other answers: status and codes, with `Retry-After` if it was set. */
  readonly refusals: string[];
  /** Answers that must never occur: another user's session, or an ended one. */
  readonly wrong: string[];
  /** Milliseconds of the slowest call. */
  slowest(): number;
  /** Resolves once every user has this many more answered writes. */
  writesOfAll(more: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts this many users. */
export async function startLoad(gatewayUrl: string, people: number): Promise<Load> {
  const door = createTestDoor(gatewayUrl);
  const workers = await Promise.all(Array.from({ length: people }, () => arrive(gatewayUrl)));
  const refusals: string[] = [];
  const wrong: string[] = [];
  let [answered, slowest, isOver] = [0, 0, false];

  /** The answer if it is successful, otherwise null. */
  const ask = async <T extends Answer>(call: () => Promise<T>): Promise<T | null> => {
    const start = performance.now();
    const answer = await call().catch(() => null);
    slowest = Math.max(slowest, performance.now() - start);
    if (answer === null) refusals.push('no answer');
    if (answer === null) return null;
    const isGood = answer.status < 300 && answer.codes.length === 0;
    if (isGood) answered += 1;
    else refusals.push([answer.status, ...answer.codes, answer.headers.has('retry-after') ? 'Retry-After' : ''].join(' '));
    return isGood ? answer : null;
  };

  const round = async (worker: Worker, turn: number) => {
    const { person, planId, visitor } = worker;
    const { userId } = person;
    const name = `Employer ${turn}`;
    if (await ask(() => visitor.ask(payroll.createEmployer, { userId, planId, body: { name } }))) worker.employers.push(name);
    const email = `n${turn}.${person.email}`;
    if (await ask(() => visitor.ask(contactDetails.updateEmail, { userId, body: { email } }))) worker.email = turn;
    const seen = await ask(() => visitor.ask(session.validateSession, undefined));
    if (seen !== null && !(seen.data.validated && seen.data.userId === userId)) wrong.push(seen.text);
    if (turn % 3 === 0) await signInAgain(worker);
    if (turn % 6 === 0) worker.newcomers.push(...(await newcomer()));
  };
  const signInAgain = async ({ person, tokens }: Worker) => {
    const elsewhere = new Visitor(gatewayUrl);
    if ((await ask(() => elsewhere.authenticate(person))) === null) return;
    if (elsewhere.userId === person.userId && elsewhere.token !== null) tokens.push(elsewhere.token);
    else wrong.push(`${person.userId} signed in as ${elsewhere.userId}`);
  };
  /** The test door throws if it is refused. */
  const newcomer = () =>
    door.createPerson().then(
      (person) => [person],
      () => [],
    );

  const running = workers.map(async (worker) => {
    for (let turn = 1; !isOver; turn += 1) {
      await round(worker, turn);
      await sleep(PAUSE_MS);
    }
  });
  return {
    workers,
    answered: () => answered,
    refusals,
    wrong,
    slowest: () => slowest,
    writesOfAll: async (more) => {
      const before = workers.map(({ employers }) => employers.length);
      while (workers.some(({ employers }, index) => employers.length < (before[index] ?? 0) + more)) await sleep(20);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}

async function arrive(gatewayUrl: string): Promise<Worker> {
  const person = await createTestDoor(gatewayUrl).createPerson({ role: 'ROLE_PLAN_ADMIN' });
  const visitor = new Visitor(gatewayUrl);
  await visitor.authenticate(person);
  const { data } = await visitor.ask(plans.planList, { userId: person.userId });
  return { person, planId: data.planList?.[0]?.planId ?? '', visitor, employers: [], email: 0, tokens: [], newcomers: [] };
}
