// A state of a screen: how users get there, what it shows, and what they can do besides giving up.
import { screen } from '@testing-library/react';
import type { Environment } from '../../../api/environment.js';
import { recoveryCodesApi } from '../../../api/recovery-codes-api.js';
import type { LinkType } from '../../../gateway/domain/links/links.js';
import type { Person, PersonSpec } from '../../../gateway/seed/person-spec.js';
import type { TestDoor } from '../../../gateway/test-door/client.js';
import { recaptcha, solve } from '../../support/recaptcha.js';
import { renderApp } from '../../support/render-app.js';
import { aSignedInPerson } from '../../support/signed-in-store.js';
import { forgetEverything } from '../../support/test-browser.js';
import { createTestStore } from '../../support/test-store.js';
import { fill, press } from '../../support/page-actions.js';
import { gateway } from '../../support/gateway.js';

export type App = Awaited<ReturnType<typeof renderApp>>;

interface Shown {
  /** The heading. */
  readonly shows: string;
  /** Some of the ways on. */
  readonly ways: readonly [string, ...string[]];
}

export interface State extends Shown {
  readonly state: string;
  readonly open: () => Promise<App>;
  /** The screen that this button opens, which is also checked. */
  readonly next?: Shown & { readonly press: RegExp };
}

/** The customer service number in the public brand. */
export const SUPPORT = '800-555-0199';

/** A separate route, for users who are not signed in. */
export const visit = (path: string, environment: Partial<Environment> = {}) => renderApp({ path, environment });

interface Signing {
  readonly person: Person;
  readonly testDoor: TestDoor;
}

/** A user signs in. `before` can prepare an obstacle. */
export async function signIn(spec: PersonSpec, before?: (signing: Signing) => Promise<unknown>) {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson(spec);
  await before?.({ person, testDoor });
  return signInAs(person, testDoor, env);
}

async function signInAs(person: Person, testDoor: TestDoor, env: string) {
  const app = await renderApp({ environment: { env, capabilities: ['recovery-codes'] } });
  await fill(app, 'Username', person.username);
  await app.user.type(screen.getByLabelText('Password'), `${person.password}{Enter}`);
  return { ...app, person, testDoor };
}

/** Signs in a user who has recovery codes in addition to other methods. */
export async function signInWithRecoveryCodes(spec: PersonSpec) {
  const { env, session, person, testDoor } = await aSignedInPerson(spec);
  const { store } = await createTestStore({ session, environment: { env } });
  await store.dispatch(recoveryCodesApi.endpoints.createRecoveryCodes.initiate({ userId: person.userId }, { track: false })).unwrap();
  forgetEverything(); // another day, another tab
  return signInAs(person, testDoor, env);
}

/** A signed-in user on a route. `before` can prepare an obstacle. */
export async function signedInAt(path: string, spec: PersonSpec = {}, before?: (signing: Signing) => Promise<unknown>) {
  const { env, session, person, testDoor } = await aSignedInPerson(spec);
  await before?.({ person, testDoor });
  const app = await renderApp({ path, session, environment: { env, capabilities: ['recovery-codes'] } });
  return { ...app, person, testDoor };
}

/** A user who forgot their password, past the first step. */
export async function forget(spec: PersonSpec) {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson(spec);
  const app = await renderApp({ path: '/reset-password', environment: { env, ...recaptcha } });
  await fill(app, 'Username', person.username);
  await solve(app.user);
  await press(app, /^Continue/);
  return { ...app, person, testDoor };
}

export type LinkState = 'valid' | 'expired' | 'completed' | 'unknown' | 'absent' | 'unchecked' | 'unopened';

/** Opens an emailed link. */
export async function openLink(route: string, type: LinkType, state: LinkState, spec: PersonSpec = {}) {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson({ emailVerified: false, ...(/Setup|Invitation/.test(type) && { username: null }), ...spec });
  const { token } = await testDoor.issueLink(type, person.userId);
  if (state === 'expired') await testDoor.expireLink(token);
  if (state === 'completed') await testDoor.completeLink(token);
  if (state === 'unchecked') await testDoor.failNext({ path: `token=${token}`, status: 500 });
  const search = { unknown: '?token=made-up', absent: '' }[state as string] ?? `?token=${token}`; // other states use the link's own token
  return renderApp({ path: `/${route}${search}`, environment: { env, linkConfirmation: state === 'unopened' } });
}
