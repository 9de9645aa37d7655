// Who may enter the screens between a sign-in and the landing page (R2, R4, and R6).
import type { Guard, Verdict } from '../../../src/ui/guards/guard.js';
import { canEnterOptionalAdoption } from '../../../src/routing/guards/adoption.js';
import { canEnterEnrollment } from '../../../src/routing/guards/contact-update.js';
import { canEnterLanding } from '../../../src/routing/guards/landing.js';
import { canEnterMfa } from '../../../src/routing/guards/mfa.js';
import { canEnterSecurityQuestion } from '../../../src/routing/guards/security-question.js';
import { canEnterSignedIn } from '../../../src/ui/guards/signed-in.js';
import { adoptionOffered } from '../../../store/flows/adoption/adoption-events.js';
import { adoption } from '../../../store/flows/adoption/adoption-slice.js';
import { mfaStarted } from '../../../store/flows/mfa/mfa-events.js';
import type { SessionState } from '../../../store/services/session/session-slice.js';
import { forgetEverything } from '../../support/test-browser.js';
import { createTestStore } from '../../support/test-store.js';

const kept: SessionState = { userName: 'someone', basicAuthToken: 'Basic c29tZW9uZTpwYXNzd29yZA==' };
const signedIn: SessionState = { userId: 'u1', token: 't1', role: 'ROLE_PARTICIPANT' };
const marked: SessionState = { mfaAdoptionInProgress: 'true' };

const enter: Verdict = { kind: 'enter' };
const root: Verdict = { kind: 'redirect', to: '/' };
const deny: Verdict = { kind: 'deny' };
const offered = adoptionOffered({ mandatory: null });

async function verdict(guard: Guard, session: SessionState, ...events: readonly { readonly type: string }[]): Promise<Verdict> {
  const { store } = await createTestStore({ session, environment: { allowedRoles: ['ROLE_PARTICIPANT'] } });
  for (const event of events) store.dispatch(event);
  return guard(store.getState(), store.extra);
}

beforeEach(forgetEverything);

test.each<[string, SessionState, Verdict]>([
  ['with stored credentials', kept, enter],
  ['without stored credentials return to /', {}, root],
  ['without the username', { basicAuthToken: kept.basicAuthToken }, root],
  ['without the basic auth token', { userName: 'someone' }, root],
])('/security-question %s', async (_who, session, expected) => {
  expect(await verdict(canEnterSecurityQuestion, session)).toEqual(expected);
});

test.each<[string, SessionState, readonly { readonly type: string }[], Verdict]>([
  ['with a basic auth token', { ...kept, ...signedIn }, [offered], enter],
  ['entered directly, with a basic auth token', { ...kept, ...signedIn }, [], enter],
  ['redirects to / without a basic auth token', signedIn, [offered], root],
  ['while the answer, which drops the token, is carried out', signedIn, [offered, adoption.reminderRequested()], enter],
  ['before the sign-in is through', kept, [offered], root],
  ['in the middle of an adoption that was offered', { ...kept, ...signedIn, ...marked }, [offered], enter],
  ['in the middle of a mandatory one: there is nothing to put off', { ...kept, ...signedIn, ...marked }, [], root],
])('/optional-adoption %s', async (_who, session, events, expected) => {
  expect(await verdict(canEnterOptionalAdoption, session, ...events)).toEqual(expected);
});

test.each<[string, Guard, SessionState, Verdict]>([
  ['/update-email and /update-phone, signed in', canEnterEnrollment, signedIn, enter],
  ['… in the middle of an adoption', canEnterEnrollment, { ...signedIn, ...marked }, enter],
  ['… not signed in', canEnterEnrollment, kept, root],
  ['/landing, signed in', canEnterLanding, signedIn, enter],
  ['… in the middle of an adoption', canEnterLanding, { ...signedIn, ...marked }, enter],
  ['… not signed in', canEnterLanding, kept, root],
  ['/profile-update-phone and /profile-mfa-verification, signed in', canEnterSignedIn, signedIn, enter],
  ['… while mfaAdoptionInProgress is true', canEnterSignedIn, { ...signedIn, ...marked }, deny],
  ['… with a role that is not allowed', canEnterSignedIn, { ...signedIn, role: 'ROLE_PARTNER' }, deny],
  ['… without a token', canEnterSignedIn, { userId: 'u1', role: 'ROLE_PARTICIPANT' }, deny],
])('%s', async (_who, guard, session, expected) => {
  expect(await verdict(guard, session)).toEqual(expected);
});

test('/mfa and /mfa-verification only where somebody has asked for a code', async () => {
  expect(await verdict(canEnterMfa, kept)).toEqual(root);
  expect(await verdict(canEnterMfa, kept, mfaStarted({ purpose: 'sign-in' }))).toEqual(enter);
});
