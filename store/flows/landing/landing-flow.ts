// Takes the user to their landing page after a sign-in.
//
//   requested ─┬─ redirectRequested before ── redirectCleared ──────> that route
//              ├─ MFA passed, neither phone nor app usable ─────────> /update-phone
//              └─ userLandingUrl ─┬─ 'acctSetup-username' ──────────> accountSetup/required, /account-setup
//                                 ├─ 'password' ────────────────────> /password
//                                 ├─ 'mfaAdoption' ─────────────────> adoption/started
//                                 ├─ unknown ── session/logoutRequested ──> told why, /
//                                 └─ an address ── session/landingPageLoaded ──> optionChoice 190 ─┬─ active ──> there
//                                                                                                  └─ 9930 ─┬─ forced ──> adoption/started
//                                                                 /optional-adoption <── adoption/offered ──┤
//                                                                                                           └─ left ────> there
//   If a call fails, or code fails to load ── stopped ──> /landing, which shows the failure and offers to try again.
import { assertNever } from '../../../api/contract/assert-never.js';
import type { GatewayError } from '../../../api/gateway-error.js';
import { landingApi } from '../../../api/landing-api.js';
import { OPTION_TYPE } from '../../../api/contract/option-choice.js';
import { METHODS, type MfaType } from '../../../api/contract/mfa-methods.js';
import { optionChoiceApi } from '../../../api/option-choice-api.js';
import { setupRequired } from '../account-setup/account-setup-events.js';
import { adoptionStarted, adoptionOffered } from '../adoption/adoption-events.js';
import { decideLanding, type Landing } from '../../core/decide-landing.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import { onLatest } from '../../core/on-latest.js';
import { supportPhoneOf } from '../../services/branding/support-phone.js';
import { knownReason } from '../../services/errors/error-text.js';
import { notificationShown } from '../../services/notifications/notifications-slice.js';
import { clearAdoptionMarker, setAdoptionMarker } from '../../services/session/adoption-marker.js';
import { logoutRequested } from '../../services/session/session-events.js';
import { attemptCleared, landingPageLoaded, selectSession } from '../../services/session/session-slice.js';
import { hasUserChanged, requireUserId } from '../../services/session/require-user-id.js';
import { decideAdoption, isChoiceActive } from './decide-adoption.js';
import { landingRequested, landingStopped } from './landing-events.js';
import { landing, selectPendingRedirect } from './landing-slice.js';

export const landingFlow: Flow = (startListening) => {
  startListening({
    actionCreator: landingRequested,
    effect: onLatest(({ payload }, api) => land(api, payload.mfaTypes), {
      stopped: landingStopped,
      failed: ({ extra }) => extra.navigate('/landing', { replace: true }),
    }),
  });
};

async function land(api: FlowApi, mfaTypes: readonly MfaType[] | undefined): Promise<void> {
  const { dispatch, getState, extra, load, navigate } = api;
  const pending = selectPendingRedirect(getState());
  if (pending !== null) {
    dispatch(landing.redirectCleared());
    navigate(pending, { replace: true });
    return;
  }
  if (mfaTypes && !mfaTypes.some((type) => METHODS[type].reachesPhone || type === 'totp')) {
    await load('adoption');
    setAdoptionMarker(api);
    navigate('/update-phone', { replace: true });
    return;
  }
  // A logout or a sign-in in another tab may change the user while the calls below run: their responses are not about the next one.
  const userId = requireUserId(getState());
  const { role = '' } = selectSession(getState());
  const { data, error } = await api.call(landingApi.endpoints.userLandingUrl, { role });
  if (hasUserChanged(userId, getState())) return void dispatch(landingStopped());
  if (error) return giveUp(api, error);
  await followDecision(api, userId, decideLanding(data, extra.environment, extra.browser.location.origin));
}

async function followDecision(api: FlowApi, userId: string, decision: Landing): Promise<void> {
  const { dispatch, extra, load, navigate } = api;
  switch (decision.kind) {
    case 'route':
      if (decision.path === '/account-setup') {
        await load('account-setup');
        dispatch(setupRequired({ userId }));
      }
      navigate(decision.path, { replace: true });
      return;
    case 'adoption':
      await load('adoption');
      dispatch(adoptionStarted());
      return;
    case 'unknown':
      return refuseUnknownAddress(api);
    case 'address':
      dispatch(landingPageLoaded({ url: decision.address, external: decision.external }));
      // Prefetches while the option choices load.
      if (!decision.external) extra.browser.location.prefetch(decision.address);
      return adoptOrLeave(api, userId, decision.address);
    default:
      return assertNever(decision);
  }
}

/** Signs the user out, and says why at the sign-in screen. */
function refuseUnknownAddress({ dispatch, getState }: FlowApi): void {
  dispatch(
    notificationShown({
      type: 'error',
      message: { id: 'landing.unknownAddress', values: supportPhoneOf(getState()) },
      isDismissable: true,
      isUnique: true,
      route: '/',
    }),
  );
  dispatch(logoutRequested({}));
}

/** Option choices 190 and 9930 decide whether extra security comes before the landing page. */
async function adoptOrLeave(api: FlowApi, userId: string, address: string): Promise<void> {
  const { dispatch, getState, extra, load, navigate } = api;
  const choice = (type: number) => api.call(optionChoiceApi.endpoints.optionChoice, { userId, type: String(type) });
  const enrolled = await choice(OPTION_TYPE.mfaEnrolled);
  if (hasUserChanged(userId, getState())) return void dispatch(landingStopped());
  if (enrolled.error) return giveUp(api, enrolled.error);
  clearAdoptionMarker(api);
  if (isChoiceActive(enrolled.data)) return leave(api, address);
  const reminder = await choice(OPTION_TYPE.mfaReminder);
  if (hasUserChanged(userId, getState())) return void dispatch(landingStopped());
  if (reminder.error) return giveUp(api, reminder.error);
  const next = decideAdoption(reminder.data, extra.clock.now());
  switch (next) {
    case 'leave':
      return leave(api, address);
    case 'force':
      await load('adoption');
      dispatch(adoptionStarted());
      return;
    case 'offer':
      // The offer needs the sign-in's credentials (R6). A setup by link has none and gets no offer.
      if (!selectSession(getState()).basicAuthToken) return leave(api, address);
      await load('adoption');
      dispatch(adoptionOffered({ mandatory: reminder.data?.optionValues?.mandatoryMfaAdoption ?? null }));
      return navigate('/optional-adoption', { replace: true });
    default:
      return assertNever(next);
  }
}

/** The sign-in is over: clears its secrets, then redirects the user. */
async function leave({ dispatch, redirectTo }: FlowApi, address: string): Promise<void> {
  dispatch(attemptCleared());
  await redirectTo(address);
}

/** The user stays signed in and may try again. */
function giveUp({ dispatch, navigate }: FlowApi, error: GatewayError): void {
  dispatch(landingStopped(knownReason(error)));
  navigate('/landing', { replace: true });
}
