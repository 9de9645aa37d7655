// Payroll integration: a plan's employers at the provider, and the parts of the provider that the gateway simulates.
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { Seal } from '../../core/keys.js';
import { Refusal } from '../../core/refusal.js';
import type { Core, SignedInContext } from '../../core/request-context.js';
import type { EmployerTable } from '../../storage/schema.js';
import { newId, newToken } from '../../core/secrets.js';
import { transact } from '../../storage/retry.js';
import { takeTurn } from '../limits/limits.js';
import { openIfReadable, resealed } from '../../core/open-sealed.js';

type EmployerRow = Selectable<EmployerTable>;

/** The providers that can be connected. */
export const VENDORS = [
  { vendorId: 'clearpay', name: 'ClearPay' },
  { vendorId: 'tally', name: 'Tally Payroll' },
  { vendorId: 'wagewell', name: 'WageWell' },
] as const;

/** Monthly fees by type, in the environment's currency. */
export const MONTHLY_FEES: ReadonlyMap<string, number> = new Map([
  ['1', 25],
  ['2', 40],
  ['3', 0],
]);

const sealOf = (planId: string): Seal => ({ purpose: 'integration token', owner: planId });

/** Far more than the largest plan has: it keeps the table from being filled up. */
const MAX_EMPLOYERS = 500;
const TOO_MANY = `A plan has at most ${MAX_EMPLOYERS} employers. Please contact customer support.`;

export function employersOf(context: SignedInContext, planId: string): Promise<EmployerRow[]> {
  return context.db.selectFrom('employers').selectAll().where('plan_id', '=', planId).orderBy('name').execute();
}

/** Throws PLERR03. */
async function employerOf(context: SignedInContext, planId: string, employerId: string): Promise<EmployerRow> {
  const row = await context.db
    .selectFrom('employers')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('employer_id', '=', employerId)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('PLERR03');
  return row;
}

/**
 * An employer with the same name and provider that nothing has been done with yet is returned instead: the response was lost, and the user
 * or the browser sent the request again. Throws RQERR01 if the plan already has the maximum number.
 */
export async function addEmployer(
  context: SignedInContext,
  planId: string,
  name: string,
  vendorId: string | undefined,
): Promise<EmployerRow> {
  const row: EmployerRow = {
    employer_id: newId('employer'),
    plan_id: planId,
    name,
    vendor_id: vendorId ?? null,
    state: null,
    connected: false,
  };
  return transact(context.db, async (db) => {
    const inTurn = { ...context, db };
    // Several at the same moment would each see that one more fits.
    await takeTurn(inTurn, `employers ${planId}`);
    const employers = await employersOf(inTurn, planId);
    const same = employers.find((other) => isDeepStrictEqual({ ...other, employer_id: row.employer_id }, row));
    if (same) return same;
    if (employers.length >= MAX_EMPLOYERS) throw new Refusal('RQERR01', { description: TOO_MANY });
    await db.insertInto('employers').values(row).execute();
    return row;
  });
}

/** Writes only what changes, so two changes at the same moment both count. Throws PLERR03. */
export async function changeEmployer(
  context: SignedInContext,
  planId: string,
  employerId: string,
  change: Partial<Pick<EmployerRow, 'name' | 'state' | 'connected'>>,
): Promise<EmployerRow> {
  const changed = await context.db
    .updateTable('employers')
    .set(change)
    .where('employer_id', '=', employerId)
    .where('plan_id', '=', planId)
    .returningAll()
    .executeTakeFirst();
  if (changed === undefined) throw new Refusal('PLERR03');
  return changed;
}

/** Throws PLERR03. */
export async function removeEmployer(context: SignedInContext, planId: string, employerId: string): Promise<void> {
  const removed = await context.db
    .deleteFrom('employers')
    .where('plan_id', '=', planId)
    .where('employer_id', '=', employerId)
    .returning('employer_id')
    .executeTakeFirst();
  if (removed === undefined) throw new Refusal('PLERR03');
}

export function resealIntegrationToken(core: Pick<Core, 'keys' | 'log'>, planId: string, sealed: string): string {
  return resealed(core, sealed, sealOf(planId));
}

/** Stores the provider's token, sealed. */
export async function keepIntegrationToken(
  context: SignedInContext,
  planId: string,
  token: string,
  vendorId: string | undefined,
): Promise<void> {
  const values = { sealed_token: context.keys.seal(token, sealOf(planId)), vendor_id: vendorId ?? null };
  await context.db
    .insertInto('integration_tokens')
    .values({ plan_id: planId, ...values })
    .onConflict((conflict) => conflict.column('plan_id').doUpdateSet(values))
    .execute();
}

/** The provider that is connected to a plan, if any. */
export async function connectedVendor(context: SignedInContext, planId: string): Promise<string | undefined> {
  const token = await context.db.selectFrom('integration_tokens').select('vendor_id').where('plan_id', '=', planId).executeTakeFirst();
  return token?.vendor_id ?? undefined;
}

/**
 * The provider's token, which is sealed again if that was done with a former secret. Undefined if there is none, or if none of the gateway's
 * secrets opens it: then the provider has to be connected again.
 */
async function integrationToken(context: SignedInContext, planId: string): Promise<string | undefined> {
  const row = await context.db.selectFrom('integration_tokens').select('sealed_token').where('plan_id', '=', planId).executeTakeFirst();
  if (row === undefined) return undefined;
  const token = openIfReadable(context, row.sealed_token, sealOf(planId));
  if (token === undefined) context.audit({ event: 'integration-token.unreadable', outcome: 'failure' });
  if (token?.isCurrent === false) {
    await context.db
      .updateTable('integration_tokens')
      .set({ sealed_token: context.keys.seal(token.text, sealOf(planId)) })
      .where('plan_id', '=', planId)
      // A token that was stored in the meantime stays.
      .where('sealed_token', '=', row.sealed_token)
      .execute();
  }
  return token?.text;
}

/**
 * Opens a session at the provider, for which a real one would be sent the token. This gateway has no provider, so it returns a fresh token
 * of its own. Throws PLERR03, PLERR04.
 */
export async function providerSession(context: SignedInContext, planId: string, employerId: string): Promise<{ sessionToken: string }> {
  await employerOf(context, planId, employerId);
  if ((await integrationToken(context, planId)) === undefined) throw new Refusal('PLERR04');
  return { sessionToken: newToken() };
}
