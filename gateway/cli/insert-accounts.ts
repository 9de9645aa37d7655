// Stores new accounts: checks them against the database first, then inserts all of them or none.
import type { Insertable, Kysely, Transaction } from 'kysely';
import { usernameKey } from '../domain/accounts.js';
import { isUniqueViolation } from '../storage/violations.js';
import type { AccountTable, PhoneTable, Schema } from '../storage/schema.js';
import { inBatches } from './batches.js';
import { type CommandContext, CommandError } from './command.js';
import { type NewAccount, rowsOf } from './new-account.js';

/** An account, and its name in messages: "Line 7", or nothing. */
export interface Entry {
  readonly place: string;
  readonly account: NewAccount;
}

/** What prevents new accounts: names taken in the database or used twice among themselves, and brands that do not exist. */
export async function conflictsOf(db: Kysely<Schema>, entries: readonly Entry[]): Promise<string[]> {
  const taken = await namesInUse(db, entries);
  const complaints: string[] = [];
  const seen = new Map<string, string>();
  for (const { place, account } of entries) {
    const names = [
      account.user_id !== undefined && { key: `user_id ${account.user_id}`, what: `user_id ${account.user_id}` },
      account.username !== undefined && { key: `username ${usernameKey(account.username)}`, what: `username ${account.username}` },
    ].filter((name) => name !== false);
    for (const { key, what } of names) {
      const before = seen.get(key);
      if (before !== undefined) complaints.push(`${place}${what} is also on ${before.replace(': ', '').toLowerCase()}.`);
      else if (taken.has(key)) complaints.push(`${place}${what} already belongs to another account.`);
      seen.set(key, place);
    }
    if (account.brand_id !== undefined && !taken.has(`brand ${account.brand_id}`))
      complaints.push(
        `${place}brand_id ${account.brand_id} does not exist. Create it first: npm run accounts -- brand FILE --id ${account.brand_id}`,
      );
  }
  return complaints;
}

async function namesInUse(db: Kysely<Schema>, entries: readonly Entry[]): Promise<Set<string>> {
  const inUse = new Set<string>();
  for (const { brand_id } of await db.selectFrom('brands').select('brand_id').execute()) inUse.add(`brand ${brand_id}`);
  for (const batch of inBatches(entries)) {
    const ids = batch.flatMap(({ account }) => account.user_id ?? []);
    const keys = batch.flatMap(({ account }) => (account.username === undefined ? [] : usernameKey(account.username)));
    const rows = await db
      .selectFrom('accounts')
      .select(['user_id', 'username_key'])
      // An empty list is not valid SQL.
      .where((row) => row.or([row('user_id', 'in', [...ids, '']), row('username_key', 'in', [...keys, ''])]))
      .execute();
    for (const { user_id, username_key } of rows) inUse.add(`user_id ${user_id}`).add(`username ${username_key ?? ''}`);
  }
  return inUse;
}

/** Inserts accounts within the caller's transaction; returns their user IDs. Throws CommandError if a name was taken meanwhile. */
export async function insertAccounts(db: Transaction<Schema>, context: CommandContext, entries: readonly Entry[]): Promise<string[]> {
  const rows = entries.map(({ account }) => rowsOf(account, context.now));
  const userIds = rows.map(({ account }) => account.user_id);
  try {
    for (const batch of inBatches(rows)) {
      const accounts: Insertable<AccountTable>[] = batch.map(({ account }) => account);
      const phones: Insertable<PhoneTable>[] = batch.flatMap(({ phone }) => phone ?? []);
      await db.insertInto('accounts').values(accounts).execute();
      if (phones.length > 0) await db.insertInto('phones').values(phones).execute();
    }
  } catch (error) {
    if (isUniqueViolation(error)) throw new CommandError('Someone has just taken one of these usernames or user IDs. Try again.');
    throw error;
  }
  await context.record(db, 'account.create', userIds);
  return userIds;
}
