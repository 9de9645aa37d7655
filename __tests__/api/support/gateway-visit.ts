// Visits to the real reference gateway, each in its own scope, as an anonymous visitor or as a person made for the test.
import { basicCredentials, conceal, type SignInAttempt, signInApi } from '../../../api/index.js';
import type { TestDoor } from '../../../gateway/test-door/client.js';
import type { Person, PersonSpec } from '../../../gateway/seed/person-spec.js';
import { createCookies } from '../../../store/browser/cookies.js';
import { type HostApp, hostApp } from './host-app.js';
import { gateway, gatewayUrl } from '../../support/gateway.js';

/** In a test with a page, a changing call must prove that it comes from that page. Only the session identifies the user. */
function readCookie(name: string): string | undefined {
  return name === 'XSRF-TOKEN' && 'document' in globalThis ? createCookies(document, false).read(name) : undefined;
}

export interface Visit {
  readonly app: HostApp;
  /** Affects only this visit: its requests, faults, branding, and announcements. */
  readonly testDoor: TestDoor;
  /** Another app with the same session and person, but its own cache. */
  readonly anotherApp: () => HostApp;
}

export interface PersonalVisit extends Visit {
  readonly person: Person;
  readonly userId: string;
}

/** A visit with the session token `token`, or an anonymous one. */
export function visit(token?: string): Visit {
  const { env, testDoor } = gateway.scope();
  const anotherApp = () => hostApp({ host: gatewayUrl, env, readCookie, storage: token === undefined ? {} : { token } });
  return { app: anotherApp(), testDoor, anotherApp };
}

/** A sign-in with a person's own password. */
export function attemptOf(person: Person, more: Partial<SignInAttempt> = {}): SignInAttempt {
  return { basicCredentials: conceal(basicCredentials(person.username, person.password)), fingerprint: 'f1f2f3', ...more };
}

/** Makes a person, signs in, and visits with that session. */
export async function visitAs(spec: PersonSpec = {}): Promise<PersonalVisit> {
  return visitOf(await visit().testDoor.createPerson(spec));
}

/** Signs a person in, with a code if `more` has one, and visits with that session. */
export async function visitOf(person: Person, more: Partial<SignInAttempt> = {}): Promise<PersonalVisit> {
  const { data } = await visit().app.dispatch(signInApi.endpoints.signIn.initiate(attemptOf(person, more), { track: false }));
  if (!data) throw new Error(`${person.username} could not sign in.`);
  return { ...visit(data.token.reveal()), person, userId: person.userId };
}

/** Makes an invited person and opens their link. `token` is the link's. */
export async function visitInvited(spec: PersonSpec = {}): Promise<PersonalVisit & { readonly token: string }> {
  const { app, testDoor } = visit();
  const person = await testDoor.createPerson({ username: null, ...spec });
  const { token } = await testDoor.issueLink('Account Setup', person.userId);
  const { data } = await app.dispatch(signInApi.endpoints.tokenSignIn.initiate({ id: conceal(token) }, { track: false }));
  if (!data) throw new Error('The invitation does not sign in.');
  return { ...visit(data.token.reveal()), person, userId: person.userId, token };
}

/** The calls that have reached a visit's gateway, as `METHOD path`. */
export async function callsOf({ testDoor }: Pick<Visit, 'testDoor'>): Promise<string[]> {
  return (await testDoor.requests()).map(({ method, path }) => `${method} ${path}`);
}
