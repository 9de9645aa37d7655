// `brand` and `announcements`: what the portal shows about the company, from JSON files.
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { Brand, BrandLinks, ContactInfo } from '../../../api/contract/branding.js';
import { transact } from '../../storage/retry.js';
import type { Schema } from '../../storage/schema.js';
import { type Command, CommandError, counted, textOf } from '../command.js';
import { AnnouncementsFile, BrandFile, readJsonFile } from '../content-files.js';
import { OwnId } from '../new-account.js';

/** The ID of the brand that everyone sees. */
const PUBLIC = 'public';

const membersOf = ({ entries }: { readonly entries: v.ObjectEntries }) => Object.keys(entries).join(', ');

export const brand: Command = {
  summary: 'Set the brand that everyone sees, or the brand of certain accounts, from a JSON file',
  usage: 'FILE [--id ID]',
  details: [
    `All members are optional: ${membersOf(Brand)}. The contract's branding call describes them.`,
    `brandLinks may contain ${membersOf(BrandLinks)}.`,
    `contactInfo may contain ${membersOf(ContactInfo)}.`,
    '--id sets the brand of the accounts that have this brand ID.',
  ],
  options: { id: { type: 'string' } },
  async run(context, given) {
    const id = readId(textOf(given, 'id'));
    const content = readJsonFile(given.words, BrandFile);
    const document = JSON.stringify({ ...(id !== null && { brandingId: id }), ...content });
    await transact(context.db, async (db) => {
      await setBrand(db, id, document);
      await context.record(db, 'brand.set', [null]);
    });
    return id === null ? 'Set the brand that everyone sees.' : `Set the brand ${id}.`;
  },
};

export const announcements: Command = {
  summary: "Set the announcements under What's New, from a JSON file",
  usage: 'FILE',
  details: ['{ "changes": [{ "date": "2026-01-31", "features": [{ "title": "…", "description": "…" }] }] }'],
  options: {},
  async run(context, { words }) {
    const content = readJsonFile(words, AnnouncementsFile);
    const document = JSON.stringify(content);
    await transact(context.db, async (db) => {
      await db
        .insertInto('announcements')
        .values({ scope: '', document })
        .onConflict((conflict) => conflict.column('scope').doUpdateSet({ document }))
        .execute();
      await context.record(db, 'announcements.set', [null]);
    });
    return `Set the announcements for ${counted(content.changes.length, 'date')}.`;
  },
};

function readId(text: string | undefined): string | null {
  const parsed = v.safeParse(v.optional(OwnId), text);
  if (!parsed.success) throw new CommandError(parsed.issues.map(({ message }) => `--id ${message}.`));
  if (parsed.output === PUBLIC) throw new CommandError(`--id ${PUBLIC} means the brand that everyone sees. Leave out --id.`);
  return parsed.output ?? null;
}

async function setBrand(db: Transaction<Schema>, id: string | null, document: string): Promise<void> {
  const changed = await db
    .updateTable('brands')
    .set({ document })
    .where(id === null ? 'public_scope' : 'brand_id', '=', id ?? '')
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  const row = id === null ? { brand_id: PUBLIC, public_scope: '' } : { brand_id: id, public_scope: null };
  await db
    .insertInto('brands')
    .values({ ...row, document })
    .execute();
}
