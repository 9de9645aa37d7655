// Whether a solved captcha may be spent: it is checked with its provider, and never spent on two different things.
import { Refusal } from '../core/refusal.js';
import type { RequestContext } from '../core/request-context.js';
import { hashToken } from '../core/secrets.js';
import { checkSolved, identify } from './altcha.js';
import { checkRecaptcha } from './recaptcha.js';

interface Spending {
  /** What it is spent on; each response belongs to the first subject it was spent on. */
  readonly subject: string;
  /** How often that subject may use it. */
  readonly uses: number;
}

/** Spends a captcha response. Throws CAERR01 if it is missing, wrong, expired, or used up. */
export async function spendCaptcha(context: RequestContext, response: string | undefined, spending: Spending): Promise<void> {
  const id = response === undefined ? null : idOf(context, response);
  if (response === undefined || id === null) throw new Refusal('CAERR01');
  if (await wasSpentBefore(context, id)) {
    if (!(await useAgain(context, id, spending))) throw new Refusal('CAERR01');
    return;
  }
  const expiresAt = await check(context, response);
  if (expiresAt === null || !(await useFirst(context, id, spending, expiresAt))) throw new Refusal('CAERR01');
}

/** The key that identifies a spent response. */
function idOf({ config }: RequestContext, response: string): string | null {
  const text = config.recaptcha === null ? identify(response) : response;
  return text === null ? null : hashToken(text);
}

function check(context: RequestContext, response: string): Promise<Date | null> {
  const { recaptcha } = context.config;
  return recaptcha === null ? checkSolved(context, response) : checkRecaptcha(context, recaptcha, response, context.now);
}

async function wasSpentBefore(context: RequestContext, id: string): Promise<boolean> {
  const row = await context.db.selectFrom('captcha_uses').select('uses').where('response_hash', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Of several requests with the same response at the same moment, the database accepts one. */
async function useFirst(context: RequestContext, id: string, spending: Spending, expiresAt: Date): Promise<boolean> {
  const inserted = await context.db
    .insertInto('captcha_uses')
    .values({ response_hash: id, subject: spending.subject, uses: 1, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uses')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function useAgain(context: RequestContext, id: string, spending: Spending): Promise<boolean> {
  const updated = await context.db
    .updateTable('captcha_uses')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('response_hash', '=', id)
    .where('subject', '=', spending.subject)
    .where('uses', '<', spending.uses)
    .where('expires_at', '>', context.now)
    .returning('uses')
    .executeTakeFirst();
  return updated !== undefined;
}
