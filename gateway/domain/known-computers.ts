// The computers that an account was used on: by the random cookie that each browser is given, or by its traits on a network it was seen on.
import { addressBlock } from '../core/client-address.js';
import type { RequestContext } from '../core/request-context.js';
import { hashToken } from '../core/secrets.js';
import type { Computer } from './devices.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `first`: the account was used on no computer yet, so none can be new to its owner. */
export type Acquaintance = 'known' | 'first' | 'new';

/** Whether an account was used on a computer before. What is known is noted as seen, once a day. */
export async function acquaintanceWith(context: RequestContext, userId: string, computer: Computer): Promise<Acquaintance> {
  const marks = marksOf(context, computer);
  const known = marks.length === 0 ? [] : await findMarks(context, userId, marks);
  if (known.length === 0) return (await wasEverUsed(context, userId)) ? 'new' : 'first';
  const isStale = known.some((row) => context.now.getTime() - row.seen_at.getTime() > DAY_MS);
  if (isStale || known.length < marks.length) await noteComputer(context, userId, computer);
  return 'known';
}

/** Notes that the account is used on a computer. */
export async function noteComputer(context: RequestContext, userId: string, computer: Computer): Promise<void> {
  const rows = marksOf(context, computer).map((computer_hash) => ({ user_id: userId, computer_hash, seen_at: context.now }));
  if (rows.length === 0) return;
  await context.db
    .insertInto('known_computers')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'computer_hash']).doUpdateSet({ seen_at: context.now }))
    .execute();
}

/** Every computer is new again. */
export async function forgetKnownComputers(core: Pick<RequestContext, 'db'>, userId: string): Promise<void> {
  await core.db.deleteFrom('known_computers').where('user_id', '=', userId).execute();
}

function findMarks({ db }: RequestContext, userId: string, marks: readonly string[]) {
  return db.selectFrom('known_computers').select('seen_at').where('user_id', '=', userId).where('computer_hash', 'in', marks).execute();
}

async function wasEverUsed({ db }: RequestContext, userId: string): Promise<boolean> {
  return (await db.selectFrom('known_computers').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;
}

/** What identifies a computer. Many computers share their traits, so traits count only together with the network. */
function marksOf({ keys, address }: RequestContext, { deviceToken, fingerprint }: Computer): string[] {
  const marks: string[] = [];
  // Long and random, so a plain hash is enough, and a new GATEWAY_SECRET does not make every computer new.
  if (deviceToken !== undefined) marks.push(hashToken(deviceToken));
  if (fingerprint !== '') marks.push(keys.hash('known computer', `traits ${fingerprint} ${addressBlock(address)}`));
  return marks;
}
