// The door's client, for tests in jest, browser drivers, and scripts: creates people, reads their email, arranges faults.
import type { InferInput } from 'valibot';
import type { Person, PersonSpec } from '../seed/person-spec.js';
import type { Verbs } from './verbs.js';

type Arg<V extends keyof Verbs> = InferInput<Verbs[V]['schema']>;
type Answer<V extends keyof Verbs> = Awaited<ReturnType<Verbs[V]['run']>>;

/** Acts on a gateway's state. Each test creates its own people, and its own scope for what is not about a person. */
export interface TestDoor extends ReturnType<typeof testDoorAt> {
  /**
   * A separate scope within the same gateway, reached under its own env: no one else shares its faults, public branding, announcements,
   * or list of requests. Use `env` as the environment's env (after the gateway's prefix, if it has one).
   */
  scope(): { env: string; testDoor: TestDoor };
}

/** A test door through `baseUrl`, a gateway's address with its prefix and, for a scoped test door, the scope. */
export function createTestDoor(baseUrl: string): TestDoor {
  const scope = () => {
    const env = `~${Math.random().toString(36).slice(2, 12)}`;
    return { env, testDoor: createTestDoor(`${baseUrl}/${env}`) };
  };
  return { ...testDoorAt(baseUrl), scope };
}

function testDoorAt(baseUrl: string) {
  const perform = <V extends keyof Verbs>(verb: V, arg: Arg<V>) => post<Answer<V>>(`${baseUrl}/development/test-door/${verb}`, arg);

  return {
    baseUrl,
    /** Creates a person; every part of the spec has a default (gateway/seed/person-spec.ts). */
    createPerson: (spec: PersonSpec = {}): Promise<Person> => perform('createPerson', spec),
    /** What the gateway has on record about a person, without secrets. */
    describePerson: (userId: string) => perform('describePerson', { userId }),

    /** Messages that were requested (codes, links, usernames), newest first; `to` is a user ID, email address, or full phone number. */
    outbox: (to?: string) => perform('outbox', to === undefined ? {} : { to }),
    /** Notices of security changes, newest first; `to` as above. `outbox` leaves them out. */
    notices: (to: string) => perform('notices', { to }),
    /** Expires the links of the user's notices. */
    expireNotices: (userId: string) => perform('expireNotices', { userId }),
    /** The newest code sent to a user; waits for the first, which may leave after the response. Throws after 5 seconds. */
    latestCode: (userId: string): Promise<string> =>
      firstOf(`code was sent to ${userId}`, async () => (await perform('outbox', { to: userId })).find(({ code }) => code !== null)?.code),
    /** The newest link sent to a user; waits for the first, since emails leave after the response. Throws after 5 seconds. */
    latestLink: (userId: string): Promise<string> =>
      firstOf(`link was sent to ${userId}`, async () => (await perform('outbox', { to: userId })).find(({ link }) => link !== null)?.link),
    /** A user's activity log entries, oldest first. */
    activities: (userId: string) => perform('activities', { userId }),
    /** Calls that arrived, oldest first. `since` is the ID of the last one to leave out. */
    requests: (filter: Arg<'requests'> = {}) => perform('requests', filter),

    issueLink: (type: Arg<'issueLink'>['type'], userId: string) => perform('issueLink', { type, userId }),
    expireLink: (token: string) => perform('expireLink', { token }),
    completeLink: (token: string) => perform('completeLink', { token }),
    expireCodes: (userId: string) => perform('expireCodes', { userId }),
    /** Uses up every captcha accepted so far, for everyone: only in tests that run alone. */
    expireCaptchas: () => perform('expireCaptchas', {}),

    /** `inARow`: as if this many failures in a row had led to it. */
    lockOut: (username: string, inARow?: number) => perform('lockOut', { username, inARow }),
    lockCodes: (userId: string, inARow?: number) => perform('lockCodes', { userId, inARow }),
    /** Also on the account's known computers, which have their own count. */
    lockCodesEverywhere: (userId: string) => perform('lockCodesEverywhere', { userId }),
    /** The lock by customer support. */
    lockAccount: (userId: string) => perform('lockAccount', { userId }),
    unlockAccount: (userId: string) => perform('unlockAccount', { userId }),
    /** As if the person's locks had run out. */
    outwaitLocks: (person: Pick<Person, 'userId' | 'username'>) =>
      perform('outwaitLocks', { userId: person.userId, username: person.username }),
    /** The next attempt from a network address, as named by X-Forwarded-For, returns 429. */
    exhaust: (address: string) => perform('exhaust', { address }),
    exhaustDay: (userId: string) => perform('exhaustDay', { userId }),
    /** As if a day had passed since the user's counts began. */
    resetCounts: (userId: string) => perform('resetCounts', { userId }),
    forgetGuesses: (person: Pick<Person, 'userId' | 'username'>) =>
      perform('forgetGuesses', { userId: person.userId, username: person.username }),

    /** The user's next call returns 440. */
    expireSession: (userId: string) => perform('expireSession', { userId }),
    /** The user's next call returns 401. */
    endSession: (userId: string) => perform('endSession', { userId }),
    setLastAccessed: (userId: string, secondsAgo: number) => perform('setLastAccessed', { userId, secondsAgo }),

    /** The user's next change to how they sign in requires a proof if `secondsAgo` is ten minutes or more. */
    ageProof: (userId: string, secondsAgo: number) => perform('ageProof', { userId, secondsAgo }),

    /** As if the user's sessions had begun this long ago. */
    ageSession: (userId: string, secondsAgo: number) => perform('ageSession', { userId, secondsAgo }),
    /** What support changes about an account: its one role, or whether it is locked. */
    changeAccount: (change: Arg<'changeAccount'>) => perform('changeAccount', change),

    /** An address that its owner requested but has not verified. */
    setPendingEmail: (userId: string, email: string) => perform('setPendingEmail', { userId, email }),
    setOptionChoice: (choice: Arg<'setOptionChoice'>) => perform('setOptionChoice', choice),
    setBranding: (branding: Arg<'setBranding'>) => perform('setBranding', branding),
    setAnnouncements: (announcements: Arg<'setAnnouncements'>) => perform('setAnnouncements', announcements),

    /** Orders a fault (gateway/test-door/fault.ts). Target it by scope (through a scoped test door), by user, or by username. */
    failNext: (fault: Arg<'failNext'>) => perform('failNext', fault),
    /** Undoes the scope's faults, branding, and announcements. Without a scope: every fault, and what was set without a scope. */
    reset: () => perform('reset', {}),
  };
}

async function firstOf(what: string, look: () => Promise<string | null | undefined>): Promise<string> {
  const until = Date.now() + 5000;
  do {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (Date.now() < until);
  throw new Error(`No ${what}.`);
}

async function post<T>(url: string, body: unknown): Promise<T> {
  const send = () => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  let response = await send();
  // A test that loads its modules for seconds opens the connection but sends nothing: the gateway hangs up before reading a word.
  if (response.status === 408) response = await send();
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  // The door's response has the verb's type.
  return (JSON.parse(text) as { data: T }).data;
}
