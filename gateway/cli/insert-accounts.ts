// Stores new accounts: checks them against the database first, then inserts all of them or none.
import type { Insertable, Kysely, Transaction } from 'kysely';
import { usernameKey } from '../domain/accounts/accounts.js';
import { forgetAllGuesses } from '../domain/limits/guesses.js';
import { isUniqueViolation } from '../storage/violations.js';
import type { AccountTable, PhoneTable, Schema } from '../storage/schema.js';
import { inBatches } from './batches.js';
import { type CommandContext, CommandError } from './command.js';
import { type NewAccount, rowsOf } from './new-account.js';
import { commandLine } from '../core/command-line.js';

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
        `${place}brand_id ${account.brand_id} does not exist. Create it first: ${commandLine('accounts', `brand FILE --id ${account.brand_id}`)}`,
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

/**
 * How many of the new accounts have an email address that another account has, in the database or among themselves. Several accounts may
 * share one, but after a repeated import, all of them do.
 */
export async function countSharedEmails(db: Kysely<Schema>, entries: readonly Entry[]): Promise<number> {
  const taken = new Set<string>();
  let shared = 0;
  for (const batch of inBatches(entries)) {
    const emails = batch.flatMap(({ account }) => account.email?.toLowerCase() ?? []);
    const rows = await db
      .selectFrom('accounts')
      .select((account) => account.fn<string>('lower', ['email']).as('email'))
      .where((account) => account(account.fn<string>('lower', ['email']), 'in', [...emails, '']))
      .execute();
    for (const { email } of rows) taken.add(email);
    for (const email of emails) {
      if (taken.has(email)) shared += 1;
      taken.add(email);
    }
  }
  return shared;
}

/** Inserts accounts within the caller's transaction; returns their user IDs. Throws CommandError if a name was taken meanwhile. */
export async function insertAccounts(db: Transaction<Schema>, context: CommandContext, entries: readonly Entry[]): Promise<string[]> {
  const rows = entries.map(({ account }) => rowsOf(context, account));
  const userIds = rows.map(({ account }) => account.user_id);
  try {
    for (const batch of inBatches(rows)) {
      const accounts: Insertable<AccountTable>[] = batch.map(({ account }) => account);
      const phones: Insertable<PhoneTable>[] = batch.flatMap(({ phone }) => phone ?? []);
      await db.insertInto('accounts').values(accounts).execute();
      await forgetAllGuesses({ db }, ...accounts);
      if (phones.length > 0) await db.insertInto('phones').values(phones).execute();
    }
  } catch (error) {
    if (isUniqueViolation(error)) throw new CommandError('Someone has just taken one of these usernames or user IDs. Try again.');
    throw error;
  }
  await context.record(db, 'account.create', userIds);
  return userIds;
}
