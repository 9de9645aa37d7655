// Whether a solved captcha may be spent: checked with its provider, and never twice on different things.
import { Refusal } from '../calls/refusal.js';
import type { Visit } from '../calls/visit.js';
import { hashToken } from '../domain/secrets.js';
import { checkSolved } from './altcha.js';
import { checkRecaptcha } from './recaptcha.js';

interface Spending {
  /** What it is spent on; each response belongs to the first subject it was spent on. */
  readonly subject: string;
  /** How often that subject may use it. */
  readonly uses: number;
}

/** Spends a captcha response. Throws CAERR01 where it is missing, wrong, expired or used up. */
export async function spendCaptcha(visit: Visit, response: string | undefined, spending: Spending): Promise<void> {
  if (response === undefined) throw new Refusal('CAERR01');
  if (await wasSpentBefore(visit, response)) {
    if (!(await useAgain(visit, response, spending))) throw new Refusal('CAERR01');
    return;
  }
  const expiresAt = await check(visit, response);
  if (expiresAt === null || !(await useFirst(visit, response, spending, expiresAt))) throw new Refusal('CAERR01');
}

function check(visit: Visit, response: string): Promise<Date | null> {
  const { recaptcha } = visit.config;
  return recaptcha === null ? checkSolved(visit, response) : checkRecaptcha(visit, recaptcha, response, visit.now);
}

async function wasSpentBefore(visit: Visit, response: string): Promise<boolean> {
  const row = await visit.db.selectFrom('captcha_uses').select('uses').where('response_hash', '=', hashToken(response)).executeTakeFirst();
  return row !== undefined;
}

/** Of several requests with the same response at the same moment, the database lets one be the first. */
async function useFirst(visit: Visit, response: string, spending: Spending, expiresAt: Date): Promise<boolean> {
  const inserted = await visit.db
    .insertInto('captcha_uses')
    .values({ response_hash: hashToken(response), subject: spending.subject, uses: 1, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uses')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function useAgain(visit: Visit, response: string, spending: Spending): Promise<boolean> {
  const updated = await visit.db
    .updateTable('captcha_uses')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('response_hash', '=', hashToken(response))
    .where('subject', '=', spending.subject)
    .where('uses', '<', spending.uses)
    .where('expires_at', '>', visit.now)
    .returning('uses')
    .executeTakeFirst();
  return updated !== undefined;
}
