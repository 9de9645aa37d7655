// Codes to the phone that was just saved (R4.13), for every enrollment mode.
import { OPTION_TYPE } from '../../../../api/contract/option-choice.js';
import { maskPhone } from '../../../../api/contract/rules/mask.js';
import { PHONE_TYPE } from '../../../../api/contract/rules/phone.js';
import { contactDetailsApi } from '../../../../api/contact-details-api.js';
import { optionChoiceApi } from '../../../../api/option-choice-api.js';
import { PHONE_ROUTE, type PhoneMode } from '../../contact-update/phone-mode.js';
import { selectContactUpdate } from '../../contact-update/contact-update-slice.js';
import { errorDisplayText } from '../../../services/errors/error-text.js';
import { selectPath } from '../../../core/location.js';
import type { FlowName } from '../../../core/flow-name.js';
import type { FlowApi } from '../../../core/flow-api.js';
import { requireUserId } from '../../../services/session/require-user-id.js';
import { CODE_ROUTES, type CodeRefusal, type Purpose } from '../purpose.js';
import { notVerified, verifyByUser } from './by-user.js';
import { toEntered } from './to-entered.js';

const modeOf = ({ getState }: FlowApi): PhoneMode => selectContactUpdate(getState()).mode ?? 'adoption';

interface PhonePurposeParts {
  /** Flows in addition to the contact update's own. */
  readonly flows: readonly FlowName[];
  /** Where each mode leads once its phone is verified. Resets the contact update as the user leaves: until then, Back continues it. */
  readonly finish: (mode: PhoneMode, api: FlowApi) => Promise<void>;
}

/** A purpose whose code verifies the phone. */
export const phonePurpose = ({ flows, finish }: PhonePurposeParts): Purpose => ({
  flows: ['contact-update', ...flows],
  // The choice replaces the screen of the app's code, which was right: otherwise, Back would open it for a code that nobody requested.
  entry: ({ getState }) => ({ replace: selectPath(getState()) === CODE_ROUTES['confirm-profile-change'] }),
  // Enrollment offers only text or voice call (R2).
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
  ...toEntered(({ phone }) => (phone === null ? '' : `${phone.countryCode} ${phone.number}`)),
  verify: verifyByUser,
  succeed: async (api) => {
    const refusal = (await verifyPhone(api)) ?? (await makeOptionChoices(api));
    if (refusal) return refusal;
    await finish(modeOf(api), api);
    return undefined;
  },
  cancel: async (api) => api.navigate(PHONE_ROUTE[modeOf(api)], { isBack: true }),
});

async function verifyPhone({ getState, call }: FlowApi): Promise<CodeRefusal | undefined> {
  const userId = requireUserId(getState());
  const { error } = await call(contactDetailsApi.endpoints.verifyPhone, { userId, body: { type: PHONE_TYPE } });
  return error && notVerified(error, 'phone.verifyFailed');
}

/** Saves the choices in the contract's order. Each can be repeated safely, so if one fails, the retry repeats them all. */
async function makeOptionChoices({ getState, call }: FlowApi): Promise<CodeRefusal | undefined> {
  const userId = requireUserId(getState());
  const { saveOptionChoice, deleteOptionChoice } = optionChoiceApi.endpoints;
  const on = (optionType: number) => call(saveOptionChoice, { userId, body: { optionType, active: true } });
  const off = (optionType: number) => call(deleteOptionChoice, { userId, body: { optionType, active: false } });
  const choices = [
    () => on(OPTION_TYPE.mfaEnrolled),
    () => on(OPTION_TYPE.mfaReminder),
    () => off(OPTION_TYPE.legacySecurityQuestion),
    () => off(OPTION_TYPE.legacyDevice),
  ];
  for (const choose of choices) {
    const { error } = await choose();
    if (error) return { kind: 'toast', error: errorDisplayText(error, 'connection.unexpected') };
  }
  return undefined;
}
