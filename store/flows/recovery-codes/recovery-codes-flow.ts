// Recovery codes, which restore access after a user loses a phone or app.
//
//   an app or a phone was set up, no codes left ──> /recovery-codes ─┬─ requested ─┬─ no codes, or requested again ──> createRecoveryCodes
//                                                                    │             │      ├─ created: ten codes, shown once
//                                                                    │             │      ├─ refused: shown here
//                                                                    │             │      └─ responseLost: the next press replaces them
//                                                                    │             └─ codesFound: asks whether to replace them
//                                                                    └─ passed ──> where the previous step would have led
import { mayHaveArrived } from '../../../api/gateway-error.js';
import { recoveryCodesApi } from '../../../api/recovery-codes-api.js';
import { conceal } from '../../../api/secret.js';
import { assertNever } from '../../../api/contract/assert-never.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import { profileSecurityLink } from '../../core/links.js';
import { locationChanged } from '../../core/location.js';
import { onEvery, onLatest } from '../../core/on-latest.js';
import { errorDisplayText } from '../../services/errors/error-text.js';
import { requireUserId } from '../../services/session/require-user-id.js';
import { landingRequested } from '../landing/landing-events.js';
import type { AfterCodes } from '../../services/recovery-codes/offer-recovery-codes.js';
import { recoveryCodes, selectEarlierCodes } from './recovery-codes-slice.js';

export const recoveryCodesFlow: Flow = (startListening) => {
  const { requested, passed, stopped } = recoveryCodes;
  startListening({ actionCreator: requested, effect: onLatest((_action, api) => create(api), { stopped }) });
  startListening({ actionCreator: passed, effect: onLatest(({ payload }, api) => leaveTo(payload, api), { stopped }) });
  startListening({ actionCreator: locationChanged, effect: onEvery((_action, { extra }) => extra.secretStore.delete('recoveryCodes')) });
};

async function create({ dispatch, getState, call, extra }: FlowApi): Promise<void> {
  const userId = requireUserId(getState());
  if (selectEarlierCodes(getState()) === 'unknown') {
    const { data: found, error: lookupError } = await call(recoveryCodesApi.endpoints.recoveryCodes, { userId });
    if (lookupError) return void dispatch(recoveryCodes.refused(errorDisplayText(lookupError, 'connection.unexpected')));
    if (found.left > 0) return void dispatch(recoveryCodes.codesFound());
  }
  const { data, error } = await call(recoveryCodesApi.endpoints.createRecoveryCodes, { userId });
  if (error) {
    const { refused, responseLost } = recoveryCodes;
    dispatch((mayHaveArrived(error) ? responseLost : refused)(errorDisplayText(error, 'connection.unexpected')));
    return;
  }
  extra.secretStore.set('recoveryCodes', conceal(data.codes.map((code) => code.reveal()).join('\n')));
  dispatch(recoveryCodes.created());
}

/** The codes stay on the screen until the next one shows. Without them, it would offer another set, which voids the one just saved. */
async function leaveTo(next: AfterCodes, { dispatch, extra, load, redirectTo }: FlowApi): Promise<void> {
  switch (next) {
    case 'landing':
      await load('landing');
      dispatch(landingRequested());
      return;
    case 'profile':
      return redirectTo(profileSecurityLink(extra.environment, 'phone'));
    case 'phone-updated':
      return redirectTo(profileSecurityLink(extra.environment, 'phone', 'phone-updated'));
    default:
      assertNever(next);
  }
}
