// Users who are signed in before a test starts: their session as in session storage.
import { basicCredentials } from '../../api/request.js';
import { conceal } from '../../api/secret.js';
import { signInApi } from '../../api/sign-in-api.js';
import type { Person } from '../../gateway/seed/person-spec.js';
import { authenticatorCode } from '../../gateway/test-door/authenticator.js';
import { type SessionState, signedIn } from '../../store/services/session/session-slice.js';
import { createTestStore } from './test-store.js';

/** Signs a person in with their password. `env` is the test's scope of the gateway (`testDoor.scope()`). */
export async function openSession(person: Person, env = ''): Promise<SessionState> {
  const { store } = await createTestStore({ environment: { env } });
  const credentials = conceal(basicCredentials(person.username, person.password));
  const attempt = { basicCredentials: credentials, fingerprint: 'f1f2f3', ...appCodeOf(person) };
  const { data } = await store.dispatch(signInApi.endpoints.signIn.initiate(attempt, { track: false }));
  return sessionAfter(store, data);
}

/** The code for users with an app. It is the previous one, which leaves the current and the next code to the test. */
function appCodeOf({ authenticatorSecret }: Person) {
  if (!authenticatorSecret) return {};
  return { mfaCode: conceal(authenticatorCode(authenticatorSecret, -1)), codeType: 'totp' as const };
}

/** Signs a person in with the token of an emailed link. */
export async function openLink(token: string, env = ''): Promise<SessionState> {
  const { store } = await createTestStore({ environment: { env } });
  const { data } = await store.dispatch(signInApi.endpoints.tokenSignIn.initiate({ id: conceal(token) }, { track: false }));
  return sessionAfter(store, data);
}

function sessionAfter(
  store: Awaited<ReturnType<typeof createTestStore>>['store'],
  data: Parameters<typeof signedIn>[0] | undefined,
): SessionState {
  if (!data) throw new Error('The gateway did not sign the person in.');
  store.dispatch(signedIn(data));
  return store.getState().session;
}
