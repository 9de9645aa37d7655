// Adopting extra security: a verified email address, then a phone. Marked means session/adoptionMarked.
//
//   started (mandatory) ─ marked ──────────────────┐
//                                                  ├─> emailVerificationStatus ─┬─ contactUpdate/enrollmentStarted, and verified:
//   /optional-adoption ─┬─ setupRequested, marked ─┘                            │    /update-phone, or not yet: /update-email
//       ^   ^           │                                                       └─ failed ─┬─ startStopped: /landing, to try again
//       │   │           │                                                                  └─ if it was offered: default route
//       │   │           └─ reminderRequested ──> saveOptionSettings: the next reminder ── session/attemptCleared ──> default route
//       │   └── contactUpdate/cancelRequested, if it was offered
//       └── offered
//   givenUp, or manual navigation while marked ── session/logoutRequested, with a notification ──> /
import { OPTION_TYPE, SKIP_UNTIL_VALUE_TYPE } from '../../../api/contract/option-choice.js';
import { contactDetailsApi } from '../../../api/contact-details-api.js';
import { optionChoiceApi } from '../../../api/option-choice-api.js';
import { enrollmentStarted } from '../contact-update/contact-update-events.js';
import { decideLanding } from '../../core/decide-landing.js';
import type { Flow } from '../../core/flow.js';
import type { CallResult, FlowApi } from '../../core/flow-api.js';
import { onEvery, onLatest } from '../../core/on-latest.js';
import { locationChanged, type MovedBy } from '../../core/location.js';
import { knownReason } from '../../services/errors/error-text.js';
import { clearAdoptionMarker, setAdoptionMarker } from '../../services/session/adoption-marker.js';
import { attemptCleared, selectSession } from '../../services/session/session-slice.js';
import { hasUserChanged, requireUserId } from '../../services/session/require-user-id.js';
import { readOptionDate } from '../../core/option-date.js';
import { nextReminder } from './next-reminder.js';
import { adoptionGivenUp, adoptionStarted, adoptionStartStopped } from './adoption-events.js';
import { persistedAdoption } from './adoption-persistence.js';
import { adoption, selectOffer } from './adoption-slice.js';
import { giveUpAdoption } from './give-up-adoption.js';

export const adoptionFlow: Flow = (startListening, persist) => {
  const { setupRequested, reminderRequested, stopped } = adoption;
  persist(persistedAdoption);
  startListening({
    actionCreator: adoptionStarted,
    effect: onLatest((_action, api) => startMandatory(api), {
      stopped: adoptionStartStopped,
      failed: ({ extra }) => extra.navigate('/landing', { replace: true }),
    }),
  });
  startListening({ actionCreator: setupRequested, effect: onLatest((_action, api) => setUp(api), { stopped }) });
  startListening({ actionCreator: reminderRequested, effect: onLatest((_action, api) => remindLater(api), { stopped }) });
  startListening({ actionCreator: adoptionGivenUp, effect: onEvery((_action, api) => giveUpAdoption(api)) });
  startListening({ actionCreator: locationChanged, effect: onEvery(({ payload }, api) => signOutOnManualNavigation(payload.by, api)) });
};

/** While an adoption is marked, manual navigation ends the session. */
async function signOutOnManualNavigation(by: MovedBy, api: FlowApi): Promise<void> {
  if (by === 'user' && selectSession(api.getState()).mfaAdoptionInProgress === 'true') await giveUpAdoption(api);
}

/** Marks the adoption before anything can fail, so a mandatory one cannot be bypassed. */
async function startMandatory(api: FlowApi): Promise<void> {
  const { dispatch, getState, load, navigate } = api;
  const userId = requireUserId(getState());
  setAdoptionMarker(api);
  await load('contact-update');
  dispatch(enrollmentStarted({ backRoute: '/' }));
  const { data: route, error } = await findFirstStep(api);
  if (hasUserChanged(userId, getState())) return void dispatch(adoptionStartStopped());
  if (!error) return navigate(route, { replace: true });
  dispatch(adoptionStartStopped(knownReason(error)));
  navigate('/landing', { replace: true });
}

async function setUp(api: FlowApi): Promise<void> {
  const { dispatch, load, navigate } = api;
  const { data: route, error } = await findFirstStep(api);
  if (error) return leaveToDefault(api);
  await load('contact-update');
  setAdoptionMarker(api);
  dispatch(enrollmentStarted({ backRoute: '/optional-adoption' }));
  navigate(route);
}

/** A phone can be enrolled once the email address is verified. */
async function findFirstStep({ getState, call }: FlowApi): Promise<CallResult<'/update-phone' | '/update-email'>> {
  const userId = requireUserId(getState());
  const { data: isVerified, error } = await call(contactDetailsApi.endpoints.emailVerificationStatus, { userId });
  return error ? { error } : { data: isVerified ? '/update-phone' : '/update-email' };
}

async function remindLater(api: FlowApi): Promise<void> {
  const { getState, call, extra } = api;
  const userId = requireUserId(getState());
  const mandatory = readOptionDate(selectOffer(getState())?.mandatory);
  const body = {
    optionTypeId: OPTION_TYPE.mfaReminder,
    optionValueTypeId: SKIP_UNTIL_VALUE_TYPE,
    optionValue: nextReminder(mandatory, extra.clock.now()),
  };
  await call(optionChoiceApi.endpoints.saveOptionSettings, { userId, body });
  await leaveToDefault(api);
}

/**
 * Leads to the landing page if one is known, else to the root (P7), even after a failure. Checks the address again, because other apps of
 * this origin can write to session storage. The marker of an adoption that began in another tab would sign the user out there.
 */
async function leaveToDefault(api: FlowApi): Promise<void> {
  const { dispatch, getState, extra, navigate, redirectTo } = api;
  const { landingPageUrl: url = '', landingPageExternal } = selectSession(getState());
  const known = decideLanding({ url, externalUrl: landingPageExternal === 'true' }, extra.environment, extra.browser.location.origin);
  dispatch(attemptCleared());
  clearAdoptionMarker(api);
  if (known.kind === 'address') await redirectTo(known.address);
  else navigate('/', { replace: true });
}
