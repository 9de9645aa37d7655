// A user who has just signed in. The sign-in is unfinished, so its secrets still exist.
import { OPTION_TYPE } from '../../api/contract/option-choice.js';
import { basicCredentials } from '../../api/request.js';
import type { PersonSpec } from '../../gateway/seed/person-spec.js';
import { gateway } from './gateway.js';
import type { SessionState } from '../../store/services/session/session-slice.js';
import { openSession } from './open-session.js';
import { createTestStore, type TestStoreOptions } from './test-store.js';

/** The contents of their tab's session storage. The faults and requests of `testDoor`, under `env`, belong to this test only. */
export async function aSignedInPerson(spec: PersonSpec = {}) {
  const { env, testDoor } = gateway.scope();
  const person = await testDoor.createPerson(spec);
  const enrolled = { userId: person.userId, optionType: OPTION_TYPE.mfaEnrolled };
  // Users with code methods sign in without a code here, because only what follows the sign-in matters.
  if (spec.mfa) await testDoor.setOptionChoice({ ...enrolled, active: false });
  const signedIn = await openSession(person, env);
  if (spec.mfa) await testDoor.setOptionChoice({ ...enrolled, active: true });
  const session: SessionState = {
    ...signedIn,
    userName: person.username,
    basicAuthToken: basicCredentials(person.username, person.password),
  };
  /** The user's calls of the partner gateway and the landing address, oldest first, without the user's ID. */
  const calls = async (): Promise<string[]> => {
    const requests = await testDoor.requests();
    const named = requests.map(({ method, path }) => `${method} ${path.replace(person.userId, '{id}')}`);
    return named.filter((call) => /partner-gateway|userLandingUrl|logout|public\/profile/.test(call) && !call.endsWith('/log'));
  };
  return { testDoor, env, person, session, calls };
}

/** Such a user with their own store. `options.session` adds to the contents of their tab. */
export async function openSignedInStore(spec: PersonSpec = {}, options: TestStoreOptions = {}) {
  const { session, env, ...rest } = await aSignedInPerson(spec);
  const test = await createTestStore({
    ...options,
    session: { ...session, ...options.session },
    environment: { env, ...options.environment },
  });
  return { ...test, ...rest, env };
}
