// Whether a solved captcha may be spent: checked with its provider, and never twice on different things.
import { Refusal } from '../core/refusal.js';
import type { RequestContext } from '../core/request-context.js';
import { hashToken } from '../core/secrets.js';
import { checkSolved } from './altcha.js';
import { checkRecaptcha } from './recaptcha.js';

interface Spending {
  /** What it is spent on; each response belongs to the first subject it was spent on. */
  readonly subject: string;
  /** How often that subject may use it. */
  readonly uses: number;
}

/** Spends a captcha response. Throws CAERR01 where it is missing, wrong, expired or used up. */
export async function spendCaptcha(context: RequestContext, response: string | undefined, spending: Spending): Promise<void> {
  if (response === undefined) throw new Refusal('CAERR01');
  if (await wasSpentBefore(context, response)) {
    if (!(await useAgain(context, response, spending))) throw new Refusal('CAERR01');
    return;
  }
  const expiresAt = await check(context, response);
  if (expiresAt === null || !(await useFirst(context, response, spending, expiresAt))) throw new Refusal('CAERR01');
}

function check(context: RequestContext, response: string): Promise<Date | null> {
  const { recaptcha } = context.config;
  return recaptcha === null ? checkSolved(context, response) : checkRecaptcha(context, recaptcha, response, context.now);
}

async function wasSpentBefore(context: RequestContext, response: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('captcha_uses')
    .select('uses')
    .where('response_hash', '=', hashToken(response))
    .executeTakeFirst();
  return row !== undefined;
}

/** Of several requests with the same response at the same moment, the database lets one be the first. */
async function useFirst(context: RequestContext, response: string, spending: Spending, expiresAt: Date): Promise<boolean> {
  const inserted = await context.db
    .insertInto('captcha_uses')
    .values({ response_hash: hashToken(response), subject: spending.subject, uses: 1, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uses')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function useAgain(context: RequestContext, response: string, spending: Spending): Promise<boolean> {
  const updated = await context.db
    .updateTable('captcha_uses')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('response_hash', '=', hashToken(response))
    .where('subject', '=', spending.subject)
    .where('uses', '<', spending.uses)
    .where('expires_at', '>', context.now)
    .returning('uses')
    .executeTakeFirst();
  return updated !== undefined;
}
