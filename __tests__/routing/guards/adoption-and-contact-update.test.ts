// Who may enter the screens between a sign-in and the landing page (R2, R4, and R6).
import { conceal } from '../../../api/secret.js';
import type { Guard, Verdict } from '../../../src/ui/guards/guard.js';
import { canEnterOptionalAdoption } from '../../../src/routing/guards/adoption.js';
import { canEnterAuthenticatorStep } from '../../../src/routing/guards/authenticator.js';
import { canEnterEnrollment } from '../../../src/routing/guards/contact-update.js';
import { canEnterLanding } from '../../../src/routing/guards/landing.js';
import { canEnterMfa, canEnterMfaCode } from '../../../src/routing/guards/mfa.js';
import { canEnterRecoveryCodes } from '../../../src/routing/guards/recovery-codes.js';
import { canEnterSecurityQuestion } from '../../../src/routing/guards/security-question.js';
import { canEnterSignedIn } from '../../../src/ui/guards/signed-in.js';
import { adoptionOffered } from '../../../store/flows/adoption/adoption-events.js';
import { adoption } from '../../../store/flows/adoption/adoption-slice.js';
import { authenticator } from '../../../store/flows/authenticator/authenticator-slice.js';
import { mfaStarted } from '../../../store/flows/mfa/mfa-events.js';
import { mfa } from '../../../store/flows/mfa/mfa-slice.js';
import { locationChanged } from '../../../store/core/location.js';
import type { RoutePath } from '../../../store/core/routes.js';
import { type SessionState, signedIn as signedInAction } from '../../../store/services/session/session-slice.js';
import { forgetEverything } from '../../support/test-browser.js';
import { createTestStore } from '../../support/test-store.js';

const kept: SessionState = { userName: 'someone', basicAuthToken: 'Basic c29tZW9uZTpwYXNzd29yZA==' };
const signedIn: SessionState = { userId: 'u1', token: 't1', role: 'ROLE_PARTICIPANT' };
const marked: SessionState = { mfaAdoptionInProgress: 'true' };

const enter: Verdict = { kind: 'enter' };
const redirect = (to: RoutePath): Verdict => ({ kind: 'redirect', to });
const root = redirect('/');
const deny: Verdict = { kind: 'deny' };
const offered = adoptionOffered({ mandatory: null });
const another = signedInAction({ userId: 'u2', token: conceal('t2'), roles: ['ROLE_PARTICIPANT'] });
const registered = authenticator.registered({ isRenewed: false });

const moved = locationChanged({ path: '/landing', by: 'app' });

const CODE = '/mfa-verification';

async function verdict(guard: Guard, session: SessionState, ...events: readonly { readonly type: string }[]): Promise<Verdict> {
  const { store } = await createTestStore({ session, environment: { allowedRoles: ['ROLE_PARTICIPANT'] } });
  for (const event of events) store.dispatch(event);
  return guard(store.getState(), { ...store.extra, path: CODE });
}

beforeEach(forgetEverything);

test.each<[string, SessionState, Verdict]>([
  ['can be entered with stored credentials', kept, enter],
  ['without stored credentials return to /', {}, root],
  ['redirects to / without the username', { basicAuthToken: kept.basicAuthToken }, root],
  ['redirects to / without the basic auth token', { userName: 'someone' }, root],
])('/security-question %s', async (_who, session, expected) => {
  expect(await verdict(canEnterSecurityQuestion, session)).toEqual(expected);
});

test.each<[string, SessionState, readonly { readonly type: string }[], Verdict]>([
  ['can be entered with a basic auth token', { ...kept, ...signedIn }, [offered], enter],
  ['can be entered directly with a basic auth token', { ...kept, ...signedIn }, [], enter],
  ['redirects to / without a basic auth token', signedIn, [offered], root],
  ['stays open while an answer that drops the token is processed', signedIn, [offered, adoption.reminderRequested()], enter],
  ['redirects to / once the user has gone on from there', signedIn, [offered, adoption.reminderRequested(), moved], root],
  ['redirects to / before sign-in is complete', kept, [offered], root],
  ['can be entered during an optional adoption', { ...kept, ...signedIn, ...marked }, [offered], enter],
  ['redirects to / during a mandatory adoption', { ...kept, ...signedIn, ...marked }, [], root],
])('/optional-adoption %s', async (_who, session, events, expected) => {
  expect(await verdict(canEnterOptionalAdoption, session, ...events)).toEqual(expected);
});

test.each<[string, Guard, SessionState, Verdict]>([
  ['/update-email and /update-phone can be entered when signed in', canEnterEnrollment, signedIn, enter],
  ['/update-email and /update-phone can be entered during an adoption', canEnterEnrollment, { ...signedIn, ...marked }, enter],
  ['/update-email and /update-phone redirect to / when not signed in', canEnterEnrollment, kept, root],
  ['/landing can be entered when signed in', canEnterLanding, signedIn, enter],
  ['/landing can be entered during an adoption', canEnterLanding, { ...signedIn, ...marked }, enter],
  ['/landing redirects to / when not signed in', canEnterLanding, kept, root],
  ['/profile-update-phone and /profile-mfa-verification can be entered when signed in', canEnterSignedIn, signedIn, enter],
  ['the profile screens are denied while mfaAdoptionInProgress is true', canEnterSignedIn, { ...signedIn, ...marked }, deny],
  ['the profile screens are denied for a role that is not allowed', canEnterSignedIn, { ...signedIn, role: 'ROLE_PARTNER' }, deny],
  ['the profile screens are denied without a token', canEnterSignedIn, { userId: 'u1', role: 'ROLE_PARTICIPANT' }, deny],
])('%s', async (_who, guard, session, expected) => {
  expect(await verdict(guard, session)).toEqual(expected);
});

test('/mfa and /mfa-verification can be entered only after a flow has started MFA', async () => {
  expect(await verdict(canEnterMfa, kept)).toEqual(root);
  expect(await verdict(canEnterMfa, kept, mfaStarted({ purpose: 'sign-in' }))).toEqual(enter);
});

test('/mfa-verification can be entered only after a choice, if there is one', async () => {
  const started = [mfaStarted({ purpose: 'sign-in' }), mfa.optionsLoaded([{ type: 'sms' }, { type: 'call' }])];
  expect(await verdict(canEnterMfaCode, kept, ...started)).toEqual(redirect('/mfa'));
  expect(await verdict(canEnterMfaCode, kept, ...started, mfa.optionChosen('call'))).toEqual(enter);
});

test.each(['email-link', 'trustee-link', 'remove-authenticator'] as const)(
  "Back to /mfa-verification does not ask for another flow's code: %s",
  async (purpose) => {
    const events = [mfaStarted({ purpose }), mfa.optionsLoaded([{ type: 'sms' }])];
    expect(await verdict(canEnterMfaCode, kept, ...events)).toEqual(root);
  },
);

test.each<[string, 'recovery-codes'[], SessionState, Verdict]>([
  ['can be entered when signed in', ['recovery-codes'], signedIn, enter],
  ['logs out when not signed in', ['recovery-codes'], {}, deny],
  ['redirects to / if the gateway has no recovery codes', [], signedIn, root],
])('/recovery-codes %s', async (_who, capabilities, session, expected) => {
  const { store } = await createTestStore({ session, environment: { capabilities } });
  expect(canEnterRecoveryCodes(store.getState(), { ...store.extra, path: '/' })).toEqual(expected);
});

test.each<[string, SessionState, readonly { readonly type: string }[], Verdict]>([
  ['can be entered once an app is registered', signedIn, [registered], enter],
  ['redirect to the first without one', signedIn, [], redirect('/totp-setup')],
  ['redirect to the first after the end', signedIn, [registered, authenticator.reset()], redirect('/totp-setup')],
  ['redirect to the first when another user has signed in', signedIn, [registered, another], redirect('/totp-setup')],
  ['log out when not signed in', {}, [registered], deny],
  ['log out during an adoption', { ...signedIn, ...marked }, [registered], deny],
])('the later steps of the authenticator wizard %s', async (_who, session, events, expected) => {
  expect(await verdict(canEnterAuthenticatorStep, session, ...events)).toEqual(expected);
});
