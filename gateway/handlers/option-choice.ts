// Option choices and settings: what the user chose about extra security, and when to ask again.
import { OPTION_TYPE, SKIP_UNTIL_VALUE_TYPE } from '../../api/contract/option-choice.js';
import { type GroupHandlers, own } from '../calls/handler.js';
import { Refusal } from '../core/refusal.js';
import { fromWireDay, toWireDay } from '../domain/days.js';
import { findOptionChoice, setOptionChoice, setSkipUntil } from '../domain/option-choices.js';

const KNOWN: readonly number[] = Object.values(OPTION_TYPE);

export const optionChoice: GroupHandlers<'optionChoice'> = {
  optionChoice: own(async ({ userId, type }, context) => {
    const row = await findOptionChoice(context, userId, known(Number(type)));
    if (row === undefined) return null;
    return {
      optionType: row.option_type,
      active: row.active,
      isActive: row.active,
      optionValues: {
        ...(row.mandatory_day !== null && { mandatoryMfaAdoption: toWireDay(row.mandatory_day) }),
        ...(row.skip_until_day !== null && { skipMfaAdoptionUntil: toWireDay(row.skip_until_day) }),
      },
    };
  }),

  saveOptionChoice: own(({ userId, body }, context) => setOptionChoice(context, userId, known(body.optionType), true)),
  deleteOptionChoice: own(({ userId, body }, context) => setOptionChoice(context, userId, known(body.optionType), false)),

  saveOptionSettings: own(async ({ userId, body }, context) => {
    if (body.optionTypeId !== OPTION_TYPE.mfaReminder || body.optionValueTypeId !== SKIP_UNTIL_VALUE_TYPE) throw new Refusal('OCERR01');
    const day = fromWireDay(body.optionValue);
    if (day === null) throw new Refusal('OCERR02');
    await setSkipUntil(context, userId, day);
  }),
};

function known(optionType: number): number {
  if (!KNOWN.includes(optionType)) throw new Refusal('OCERR01');
  return optionType;
}
