// A sign-in whose kept credentials the gateway no longer takes starts over at the form (R8.1 and R8.2).
import { conceal } from '../../../../api/secret.js';
import type { PersonSpec } from '../../../../gateway/seed/person-spec.js';
import { gateway } from '../../../support/gateway.js';
import { mfa } from '../../../../store/flows/mfa/mfa-slice.js';
import { securityQuestion } from '../../../../store/flows/sign-in/security-question-slice.js';
import { selectSignInPhase, signIn } from '../../../../store/flows/sign-in/sign-in-slice.js';
import { selectNotifications } from '../../../../store/services/notifications/notifications-slice.js';
import { selectSession } from '../../../../store/services/session/session-slice.js';
import { errorOfPhase } from '../../../support/error-of-phase.js';
import { forgetEverything } from '../../../support/test-browser.js';
import { createTestStore, wentTo } from '../../../support/test-store.js';

beforeEach(forgetEverything);

const answer = securityQuestion.answered({ answer: conceal('Rex'), captcha: conceal('solved'), saveDevice: false });
const code = mfa.codeSubmitted({ code: conceal('123456') });

test.each([
  ['401', 'an answer', { securityQuestion: 'Your first pet?' }, '/security-question', answer],
  ['440', 'an answer', { securityQuestion: 'Your first pet?' }, '/security-question', answer],
  ['401', 'a code', { mfa: ['sms'] }, '/mfa-verification', code],
  ['440', 'a code', { mfa: ['sms'] }, '/mfa-verification', code],
] satisfies [string, string, PersonSpec, string, typeof answer | typeof code][])(
  "a %s to %s leads to the sign-in form, with 'Internal Error' and a notification",
  async (status, _what, spec, route, submitted) => {
    const { env, testDoor } = gateway.scope();
    const { username, password } = await testDoor.createPerson(spec);
    const test = await createTestStore({ environment: { env }, flows: ['sign-in', 'security-question'] });
    test.store.dispatch(signIn.submitted({ username, password: conceal(password) }));
    await wentTo(test, route);
    await testDoor.failNext({ path: 'authentication', status: Number(status) });
    test.store.dispatch(submitted);
    await wentTo(test, route, '/');
    const state = test.store.getState();
    expect(errorOfPhase(selectSignInPhase(state))).toEqual({ id: 'internalError.inline' });
    expect(selectNotifications(state)).toMatchObject([{ title: { id: 'internalError.title' }, dismissOnTimeout: 5000 }]);
    expect(selectSession(state).basicAuthToken).toBeUndefined();
  },
);
