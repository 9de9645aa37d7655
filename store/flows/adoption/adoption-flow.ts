// Adopting extra security: a phone, and before it an email address that is verified.
//
//   started (mandatory) ─ marked ───────────┐
//                                          ├─> email status ─┬─ verified ──> /update-phone
//   offered: /optional-adoption ─┬─ set up ┘                 ├─ not yet ───> /update-email
//                 ^              │                           └─ failed ────> started: /landing, to try again; offered: default route
//                 │              └─ later ──> next reminder kept ──────────> default route
//                 └── Cancel, where it was offered
//   While marked, wherever the user moves by hand ──> signed out, /
import { OPTION_TYPE, SKIP_UNTIL_VALUE_TYPE } from '../../../api/contract/option-choice.js';
import { contactDetailsApi } from '../../../api/contact-details-api.js';
import type { GatewayError } from '../../../api/gateway-error.js';
import { optionChoiceApi } from '../../../api/option-choice-api.js';
import { contactUpdate } from '../contact-update/contact-update-slice.js';
import { endsSession } from '../../services/errors/decide-common-error.js';
import { type Flow, type CallResult, type FlowApi, handle } from '../../core/flow.js';
import { landing } from '../landing/landing-slice.js';
import { locationChanged } from '../../services/location/location-slice.js';
import { setAdoptionMarker } from '../../services/session/adoption-marker.js';
import { logoutRequested } from '../../services/session/session-events.js';
import { secretsCleared, selectSession } from '../../services/session/session-slice.js';
import { nextReminder, readOptionDate } from './adoption-dates.js';
import { adoptionStarted } from './adoption-events.js';
import { adoptionMemory } from './adoption-persistence.js';
import { adoption, selectOffer } from './adoption-slice.js';

export const adoptionFlow: Flow = (listen, remember) => {
  remember(adoptionMemory);
  handle(listen, { on: adoptionStarted, stopped: landing.stopped, run: (_payload, step) => force(step) });
  handle(listen, { on: adoption.setupRequested, stopped: adoption.stopped, run: (_payload, step) => setUp(step) });
  handle(listen, { on: adoption.reminderRequested, stopped: adoption.stopped, run: (_payload, step) => remindLater(step) });
  listen({
    actionCreator: locationChanged,
    effect: async ({ payload }, { dispatch, getState, extra }) => {
      if (payload.by !== 'user' || selectSession(getState()).mfaAdoptionInProgress !== 'true') return;
      await extra.ensureFlows('session');
      dispatch(logoutRequested({}));
    },
  });
};

/** Marked before anything can fail: what is mandatory must not be got round. */
async function force(step: FlowApi): Promise<void> {
  const { dispatch, extra } = step;
  setAdoptionMarker(step);
  dispatch(contactUpdate.enrollmentStarted({ backRoute: '/' }));
  const { data: route, error } = await findFirstStep(step);
  if (!error) return extra.navigate(route, { replace: true });
  dispatch(landing.redirectCleared());
  dispatch(landing.stopped());
  if (!endsSession(error)) extra.navigate('/landing', { replace: true });
}

async function setUp(step: FlowApi): Promise<void> {
  const { dispatch, extra } = step;
  const { data: route, error } = await findFirstStep(step);
  if (error) return leaveToDefault(error, step);
  setAdoptionMarker(step);
  dispatch(contactUpdate.enrollmentStarted({ backRoute: '/optional-adoption' }));
  extra.navigate(route);
}

/** A phone can be enrolled once the email address is verified. */
async function findFirstStep({ getState, call }: FlowApi): Promise<CallResult<'/update-phone' | '/update-email'>> {
  const { userId = '' } = selectSession(getState());
  const status = contactDetailsApi.endpoints.emailVerificationStatus.initiate({ userId }, { track: false });
  const { data: isVerified, error } = await call(status);
  return error ? { error } : { data: isVerified ? '/update-phone' : '/update-email' };
}

async function remindLater(step: FlowApi): Promise<void> {
  const { getState, call, extra } = step;
  const { userId = '' } = selectSession(getState());
  const mandatory = readOptionDate(selectOffer(getState())?.mandatory);
  const body = {
    optionTypeId: OPTION_TYPE.mfaReminder,
    optionValueTypeId: SKIP_UNTIL_VALUE_TYPE,
    optionValue: nextReminder(mandatory, extra.clock.now()),
  };
  const { error } = await call(optionChoiceApi.endpoints.saveOptionSettings.initiate({ userId, body }, { track: false }));
  await leaveToDefault(error, step);
}

/** The landing page where one is known, else the root (contract 7); a failure does not keep the user from it. */
async function leaveToDefault(error: GatewayError | undefined, { dispatch, getState, extra }: FlowApi): Promise<void> {
  if (error && endsSession(error)) return;
  const { landingPageUrl } = selectSession(getState());
  dispatch(secretsCleared());
  if (landingPageUrl) await extra.redirectTo(landingPageUrl);
  else extra.navigate('/', { replace: true });
}
