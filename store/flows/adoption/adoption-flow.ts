// Adopting extra security: a phone, and before it an email address that is verified.
//
//   begun (mandatory) ── marked ───────────┐
//                                          ├─> email status ─┬─ verified ──> /update-phone
//   offered: /optional-adoption ─┬─ set up ┘                 ├─ not yet ───> /update-email
//                 ^              │                           └─ failed ────> begun: /landing, to try again; offered: default route
//                 │              └─ later ──> next reminder kept ──────────> default route
//                 └── Cancel, where it was offered
//   While marked, wherever the user moves by hand ──> signed out, /
import { OPTION_TYPE, SKIP_UNTIL_VALUE_TYPE } from '../../../api/contract/option-choice.js';
import { contactDetailsApi } from '../../../api/contact-details-api.js';
import type { GatewayError } from '../../../api/gateway-error.js';
import { optionChoiceApi } from '../../../api/option-choice-api.js';
import { contactUpdate } from '../contact-update/contact-update-slice.js';
import { endsSession } from '../../services/errors/decide-common-error.js';
import { type Flow, type Outcome, type Step, startRule } from '../../core/flow.js';
import { landing } from '../landing/landing-slice.js';
import { moved } from '../../services/location/location-slice.js';
import { setAdoptionMarker } from '../../services/session/adoption-marker.js';
import { logoutWanted } from '../../services/session/session-events.js';
import { secretsDropped, selectSession } from '../../services/session/session-slice.js';
import { nextReminder, readOptionDate } from './adoption-dates.js';
import { adoptionBegun } from './adoption-events.js';
import { adoptionMemory } from './adoption-persistence.js';
import { adoption, selectOffer } from './adoption-slice.js';

export const adoptionFlow: Flow = (listen, remember) => {
  remember(adoptionMemory);
  startRule(listen, { on: adoptionBegun, stopped: landing.stopped, run: (_payload, step) => force(step) });
  startRule(listen, { on: adoption.setUpWanted, stopped: adoption.stopped, run: (_payload, step) => setUp(step) });
  startRule(listen, { on: adoption.reminderWanted, stopped: adoption.stopped, run: (_payload, step) => remindLater(step) });
  listen({
    actionCreator: moved,
    effect: async ({ payload }, { dispatch, getState, extra: world }) => {
      if (payload.by !== 'user' || selectSession(getState()).mfaAdoptionInProgress !== 'true') return;
      await world.ensureFlows('session');
      dispatch(logoutWanted({}));
    },
  });
};

/** Marked before anything can fail: what is mandatory must not be got round. */
async function force(step: Step): Promise<void> {
  const { dispatch, world } = step;
  setAdoptionMarker(step);
  dispatch(contactUpdate.enrollmentBegun({ backRoute: '/' }));
  const { data: route, error } = await findFirstStep(step);
  if (!error) return world.navigate(route, { replace: true });
  dispatch(landing.redirectCleared());
  dispatch(landing.stopped());
  if (!endsSession(error)) world.navigate('/landing', { replace: true });
}

async function setUp(step: Step): Promise<void> {
  const { dispatch, world } = step;
  const { data: route, error } = await findFirstStep(step);
  if (error) return leaveToDefault(error, step);
  setAdoptionMarker(step);
  dispatch(contactUpdate.enrollmentBegun({ backRoute: '/optional-adoption' }));
  world.navigate(route);
}

/** A phone can be enrolled once the email address is verified. */
async function findFirstStep({ getState, send }: Step): Promise<Outcome<'/update-phone' | '/update-email'>> {
  const { userId = '' } = selectSession(getState());
  const status = contactDetailsApi.endpoints.emailVerificationStatus.initiate({ userId }, { track: false });
  const { data: isVerified, error } = await send(status);
  return error ? { error } : { data: isVerified ? '/update-phone' : '/update-email' };
}

async function remindLater(step: Step): Promise<void> {
  const { getState, send, world } = step;
  const { userId = '' } = selectSession(getState());
  const mandatory = readOptionDate(selectOffer(getState())?.mandatory);
  const body = {
    optionTypeId: OPTION_TYPE.mfaReminder,
    optionValueTypeId: SKIP_UNTIL_VALUE_TYPE,
    optionValue: nextReminder(mandatory, world.clock.now()),
  };
  const { error } = await send(optionChoiceApi.endpoints.saveOptionSettings.initiate({ userId, body }, { track: false }));
  await leaveToDefault(error, step);
}

/** The landing page where one is known, else the root (contract 7); a failure does not keep the user from it. */
async function leaveToDefault(error: GatewayError | undefined, { dispatch, getState, world }: Step): Promise<void> {
  if (error && endsSession(error)) return;
  const { landingPageUrl } = selectSession(getState());
  dispatch(secretsDropped());
  if (landingPageUrl) await world.leaveFor(landingPageUrl);
  else world.navigate('/', { replace: true });
}
