// After a sign-in: to where the user belongs.
//
//   wanted ─┬─ a redirect is pending ─────────────────────────> that route
//           ├─ MFA passed, neither phone nor app open ────────> /update-phone
//           └─ userLandingUrl ─┬─ acctSetup-username ─────────> /account-setup
//                              ├─ password ───────────────────> /password
//                              ├─ mfaAdoption ────────────────> adoption.started
//                              ├─ unknown ────────────────────> signed out, told why, /
//                              └─ an address ── optionChoice 190 ─┬─ active ──> there
//                                                                 └─ 9930 ─┬─ forced ──> adoption.started
//                                                                          ├─ offered ─> /optional-adoption
//                                                                          └─ left ────> there
//   Any of these calls failing ──> /landing, which says so and offers to try again.
import type { GatewayError } from '../../../api/gateway-error.js';
import { landingApi } from '../../../api/landing-api.js';
import { OPTION_TYPE } from '../../../api/contract/option-choice.js';
import { METHODS, type MfaType } from '../../../api/contract/mfa-methods.js';
import { optionChoiceApi } from '../../../api/option-choice-api.js';
import { adoptionStarted, adoptionOffered } from '../adoption/adoption-events.js';
import { decideAdoption, isChoiceActive } from '../adoption/decide-adoption.js';
import { endsSession } from '../../services/errors/decide-common-error.js';
import { type Flow, type FlowApi, handle } from '../../core/flow.js';
import { notificationShown } from '../../services/notifications/notifications-slice.js';
import { clearAdoptionMarker, setAdoptionMarker } from '../../services/session/adoption-marker.js';
import { endSession } from '../../services/session/end-session.js';
import { landingPageLoaded, secretsCleared, selectSession } from '../../services/session/session-slice.js';
import { decideLanding } from './decide-landing.js';
import { landingRequested } from './landing-events.js';
import { landing, selectPendingRedirect } from './landing-slice.js';

export const landingFlow: Flow = (listen) => {
  handle(listen, { on: landingRequested, stopped: landing.stopped, run: ({ mfaTypes }, step) => land(step, mfaTypes) });
};

async function land(step: FlowApi, mfaTypes: readonly MfaType[] | undefined): Promise<void> {
  const { dispatch, getState, extra } = step;
  const pending = selectPendingRedirect(getState());
  if (pending !== null) {
    dispatch(landing.redirectCleared());
    extra.navigate(pending, { replace: true });
    return;
  }
  if (mfaTypes && !mfaTypes.some((type) => METHODS[type].reachesPhone || type === 'totp')) {
    await extra.ensureFlows('adoption');
    setAdoptionMarker(step);
    extra.navigate('/update-phone', { replace: true });
    return;
  }
  const { role = '' } = selectSession(getState());
  const { data, error } = await step.call(landingApi.endpoints.userLandingUrl.initiate({ role }, { track: false }));
  if (error) return giveUp(error, step);
  const decision = decideLanding(data, extra.environment, extra.browser.location.origin);
  switch (decision.kind) {
    case 'route':
      extra.navigate(decision.path, { replace: true });
      return;
    case 'adoption':
      await extra.ensureFlows('adoption');
      dispatch(adoptionStarted());
      return;
    case 'unknown':
      await endSession(step);
      dispatch(
        notificationShown({
          type: 'error',
          message: { id: 'landing.unknownAddress' },
          isDismissable: true,
          isUnique: true,
          isForNextScreen: true,
        }),
      );
      extra.navigate('/', { replace: true });
      return;
    case 'address':
      dispatch(landingPageLoaded({ url: decision.address, external: decision.external }));
      await adoptOrLeave(step, decision.address);
  }
}

/** Option choices 190 and 9930 say whether extra security comes before the landing page. */
async function adoptOrLeave(step: FlowApi, address: string): Promise<void> {
  const { dispatch, getState, extra } = step;
  const { userId = '' } = selectSession(getState());
  const choice = (type: number) =>
    step.call(optionChoiceApi.endpoints.optionChoice.initiate({ userId, type: String(type) }, { track: false }));
  const enrolled = await choice(OPTION_TYPE.mfaEnrolled);
  if (enrolled.error) return giveUp(enrolled.error, step);
  clearAdoptionMarker(step);
  if (isChoiceActive(enrolled.data)) return leave(step, address);
  const reminder = await choice(OPTION_TYPE.mfaReminder);
  if (reminder.error) return giveUp(reminder.error, step);
  switch (decideAdoption(reminder.data, extra.clock.now())) {
    case 'leave':
      return leave(step, address);
    case 'force':
      await extra.ensureFlows('adoption');
      dispatch(adoptionStarted());
      return;
    case 'offer':
      // Its screen is for a sign-in whose credentials are still there (spec 6): a set-up by link has none, and is not asked.
      if (!selectSession(getState()).basicAuthToken) return leave(step, address);
      await extra.ensureFlows('adoption');
      dispatch(adoptionOffered({ mandatory: reminder.data?.optionValues?.mandatoryMfaAdoption ?? null }));
      extra.navigate('/optional-adoption', { replace: true });
  }
}

/** The sign-in is over: what only it needed goes, then the user. */
async function leave({ dispatch, extra }: FlowApi, address: string): Promise<void> {
  dispatch(secretsCleared());
  await extra.redirectTo(address);
}

/** The user stays signed in, and may try again (contract 7); unless the failure was that they are not. */
function giveUp(error: GatewayError, { dispatch, extra }: FlowApi): void {
  dispatch(landing.stopped());
  if (!endsSession(error)) extra.navigate('/landing', { replace: true });
}
