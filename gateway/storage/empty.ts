// Empties every table, to reset the demonstration data.
import type { Transaction } from 'kysely';
import { primaryKeys } from './primary-keys.js';
import type { Schema } from './schema.js';

export async function emptyTables(db: Transaction<Schema>): Promise<void> {
  for (const table of Object.keys(primaryKeys)) {
    // The record has exactly the schema's names.
    await db.deleteFrom(table as keyof Schema).execute();
  }
}
