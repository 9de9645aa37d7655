// Option choices: an account's choices about extra security. They decide which steps its sign-in has.
import { type Expression, type Selectable, sql } from 'kysely';
import { OPTION_TYPE } from '../../../api/contract/option-choice.js';
import { Refusal } from '../../core/refusal.js';
import type { Core, RequestContext } from '../../core/request-context.js';
import type { OptionChoiceTable } from '../../storage/schema.js';
import { dayFrom } from '../plans/days.js';

export type OptionChoiceRow = Selectable<OptionChoiceTable>;

export function findOptionChoice(core: Pick<Core, 'db'>, userId: string, optionType: number): Promise<OptionChoiceRow | undefined> {
  return core.db
    .selectFrom('option_choices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('option_type', '=', optionType)
    .executeTakeFirst();
}

export async function setOptionChoice(core: Pick<Core, 'db'>, userId: string, optionType: number, active: boolean): Promise<void> {
  await core.db
    .insertInto('option_choices')
    .values({ user_id: userId, option_type: optionType, active, mandatory_day: null, skip_until_day: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'option_type']).doUpdateSet({ active }))
    .execute();
}

/** Changes a choice that the account has made before; does nothing if it never did. */
export async function changeOptionChoice({ db }: Pick<Core, 'db'>, userId: string, optionType: number, active: boolean): Promise<void> {
  await db.updateTable('option_choices').set({ active }).where('user_id', '=', userId).where('option_type', '=', optionType).execute();
}

/** Postpones the reminder to a day within a week, and no later than the day extra security becomes mandatory. Throws OCERR03. */
export async function setSkipUntil(context: RequestContext, userId: string, day: string): Promise<void> {
  const mandatory = (await findOptionChoice(context, userId, OPTION_TYPE.mfaReminder))?.mandatory_day ?? null;
  if (day > latestReminder(context.now) || (mandatory !== null && day > mandatory)) throw new Refusal('OCERR03');
  await context.db
    .insertInto('option_choices')
    .values({ user_id: userId, option_type: OPTION_TYPE.mfaReminder, active: false, mandatory_day: null, skip_until_day: day })
    .onConflict((conflict) => conflict.columns(['user_id', 'option_type']).doUpdateSet({ skip_until_day: day }))
    .execute();
}

/** A week from today plus one day: in the user's time zone, tomorrow may have begun. */
const latestReminder = (now: Date): string => dayFrom(now, 7 + 1);

/** Whether signing in asks for a one-time code, and for the security question. */
export interface AskedSteps {
  readonly code: boolean;
  readonly question: boolean;
}

/** Whether signing in asks for a one-time code. */
export async function signInAsksForCode(core: Pick<Core, 'db'>, userId: string): Promise<boolean> {
  return (await core.db.selectNoFrom(codeStepOf(sql.val(userId))).executeTakeFirstOrThrow()).code;
}

/** The select columns `code` and `question`. */
export function stepsOf(userId: Expression<string>) {
  return [codeStepOf(userId), hasActive(userId, OPTION_TYPE.legacySecurityQuestion).as('question')] as const;
}

/** The select column `code`. With an authenticator app, sign-in asks for its code regardless of the choices. */
export function codeStepOf(userId: Expression<string>) {
  const hasAuthenticator = sql<boolean>`exists (select 1 from authenticators where user_id = ${userId} and verified_at is not null)`;
  return sql<boolean>`(${hasActive(userId, OPTION_TYPE.mfaEnrolled)} or ${hasAuthenticator})`.as('code');
}

function hasActive(userId: Expression<string>, optionType: number) {
  return sql<boolean>`exists (select 1 from option_choices where user_id = ${userId} and option_type = ${optionType} and active)`;
}
