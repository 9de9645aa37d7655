// Codes to the phone that was just saved (spec 4, Phone enrollment), whatever it is enrolled for.
import { OPTION_TYPE } from '../../../../api/contract/option-choice.js';
import { maskPhone } from '../../../../api/contract/rules/mask.js';
import { PHONE_TYPE } from '../../../../api/contract/rules/phone.js';
import { contactDetailsApi } from '../../../../api/contact-details-api.js';
import type { GatewayError } from '../../../../api/gateway-error.js';
import { optionChoiceApi } from '../../../../api/option-choice-api.js';
import { PHONE_ROUTE, type PhoneMode } from '../../contact-update/contact-update.js';
import { contactUpdate, selectContactUpdate } from '../../contact-update/contact-update-slice.js';
import { endsSession } from '../../../services/errors/decide-common-error.js';
import { failureMessage } from '../../../services/errors/notify-failure.js';
import type { FlowName, FlowApi } from '../../../core/flow.js';
import type { Message } from '../../../core/messages.js';
import { selectSession } from '../../../services/session/session-slice.js';
import type { CodeRefusal, Purpose } from '../purpose.js';
import { requestByUser, verifyByUser } from './by-user.js';

const modeOf = ({ getState }: FlowApi): PhoneMode => selectContactUpdate(getState()).mode ?? 'adoption';

interface PhonePurposeParts {
  /** Flows beside the contact update's own. */
  readonly flows: readonly FlowName[];
  /** Where each mode leads once its phone is verified. */
  readonly finish: (mode: PhoneMode, step: FlowApi) => Promise<void>;
}

/** A purpose whose code verifies the phone. */
export const phonePurpose = ({ flows, finish }: PhonePurposeParts): Purpose => ({
  codeRoute: '/mfa-verification',
  flows: ['contact-update', ...flows],
  // In enrollment the choice is text or voice call only (spec 2).
  options: async ({ getState }) => {
    const { phone } = selectContactUpdate(getState());
    const contactInfo = phone && maskPhone(phone.number);
    return {
      data: [
        { type: 'sms', contactInfo },
        { type: 'call', contactInfo },
      ],
    };
  },
  request: requestByUser,
  verify: verifyByUser,
  succeed: async (step) => {
    const refusal = (await verifyPhone(step)) ?? (await makeOptionChoices(step));
    if (refusal) return refusal;
    const mode = modeOf(step);
    step.dispatch(contactUpdate.reset());
    await finish(mode, step);
    return undefined;
  },
  cancel: async (step) => step.extra.navigate(PHONE_ROUTE[modeOf(step)], { replace: true }),
});

async function verifyPhone({ getState, call }: FlowApi): Promise<CodeRefusal | undefined> {
  const { userId = '' } = selectSession(getState());
  const { error } = await call(contactDetailsApi.endpoints.verifyPhone.initiate({ userId, body: { type: PHONE_TYPE } }, { track: false }));
  return error && refusalOf(error, { id: 'phone.verifyFailed' });
}

/** In the contract's order; each may be made twice, so that all are made again where one failed. */
async function makeOptionChoices({ getState, call }: FlowApi): Promise<CodeRefusal | undefined> {
  const { userId = '' } = selectSession(getState());
  const { saveOptionChoice, deleteOptionChoice } = optionChoiceApi.endpoints;
  const on = (optionType: number) => call(saveOptionChoice.initiate({ userId, body: { optionType, active: true } }, { track: false }));
  const off = (optionType: number) => call(deleteOptionChoice.initiate({ userId, body: { optionType, active: false } }, { track: false }));
  const choices = [
    () => on(OPTION_TYPE.mfaEnrolled),
    () => on(OPTION_TYPE.mfaReminder),
    () => off(OPTION_TYPE.legacySecurityQuestion),
    () => off(OPTION_TYPE.legacyDevice),
  ];
  for (const choose of choices) {
    const { error } = await choose();
    if (error) return refusalOf(error, failureMessage(error));
  }
  return undefined;
}

const refusalOf = (error: GatewayError, message: Message): CodeRefusal =>
  endsSession(error) ? { kind: 'left' } : { kind: 'toast', error: message };
