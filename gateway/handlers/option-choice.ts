// Option choices and settings: what the user chose about extra security, and when to ask again.
import { OPTION_TYPE, SKIP_UNTIL_VALUE_TYPE } from '../../api/contract/option-choice.js';
import { type GroupHandlers, own } from '../calls/handler.js';
import { Refusal } from '../core/refusal.js';
import type { SignedInContext } from '../core/request-context.js';
import { fromWireDay, toWireDay } from '../domain/plans/days.js';
import { makeChoice, takeBackChoice } from '../domain/accounts/option-changes.js';
import { findOptionChoice, type OptionChoiceRow, setSkipUntil, signInAsksForCode } from '../domain/accounts/option-choices.js';

const KNOWN: readonly number[] = Object.values(OPTION_TYPE);

export const optionChoice: GroupHandlers<'optionChoice'> = {
  optionChoice: own(async ({ userId, type }, context) => {
    const optionType = known(type);
    const row = await findOptionChoice(context, userId, optionType);
    const active = await isActive(context, optionType, row);
    if (row === undefined && !active) return null;
    const { mandatory_day: mandatory = null, skip_until_day: skipUntil = null } = row ?? {};
    return {
      optionType,
      active,
      isActive: active,
      optionValues: {
        ...(mandatory !== null && { mandatoryMfaAdoption: toWireDay(mandatory) }),
        ...(skipUntil !== null && { skipMfaAdoptionUntil: toWireDay(skipUntil) }),
      },
    };
  }),

  saveOptionChoice: own(({ body }, context) => makeChoice(context, body.optionType)),
  deleteOptionChoice: own(({ body }, context) => takeBackChoice(context, body.optionType)),

  saveOptionSettings: own(async ({ userId, body }, context) => {
    if (body.optionTypeId !== OPTION_TYPE.mfaReminder || body.optionValueTypeId !== SKIP_UNTIL_VALUE_TYPE) throw new Refusal('OCERR01');
    const day = fromWireDay(body.optionValue);
    if (day === null) throw new Refusal('OCERR02');
    await setSkipUntil(context, userId, day);
  }),
};

/** An account is enrolled if its sign-in asks for codes. An authenticator app makes it ask even without this choice. */
async function isActive(context: SignedInContext, optionType: number, row: OptionChoiceRow | undefined): Promise<boolean> {
  if (optionType === OPTION_TYPE.mfaEnrolled) return signInAsksForCode(context, context.session.userId);
  return row?.active ?? false;
}

/** Addresses carry the number as text. */
function known(optionType: number | string): number {
  const found = KNOWN.find((option) => String(option) === String(optionType));
  if (found === undefined) throw new Refusal('OCERR01');
  return found;
}
