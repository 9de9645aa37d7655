// Fills a new database outside production: a made-up brand, announcements, and the demonstration accounts.
import { sql, type Transaction } from 'kysely';
import type { Core } from '../core/request-context.js';
import { dayFrom } from '../domain/plans/days.js';
import { letterheadOf } from '../domain/notices/letterhead.js';
import { issueLink, linkKinds, type NewLink } from '../domain/links/links.js';
import { linkMessage } from '../delivery/messages.js';
import type { Database } from '../storage/database.js';
import { transact } from '../storage/retry.js';
import type { Schema } from '../storage/schema.js';
import { demoBrands } from './brands.js';
import { publicAnnouncements } from './content.js';
import { insertPerson, type PreparedPerson, preparePerson } from './create-person.js';
import { markMode } from './mode-mark.js';
import { demoAccounts } from './demo-accounts.js';

const DEMO_DAY = 'demo day';

/** The advisory lock's number: any number that nothing else in the database uses. */
const SEED_LOCK = 40_101;

/**
 * Seeds what is missing, and moves the demonstration accounts' days along with the calendar. It does all of it or nothing, one process
 * at a time: after an interrupted start, the next one begins again.
 */
export async function seed(core: Core, now: Date): Promise<void> {
  const isNew = core.config.demoAccounts && (await readDemoDay(core.db)) === undefined;
  // Hashing takes most of the time, so it happens before the transaction.
  const people = isNew ? await Promise.all(demoAccounts.map(({ spec }) => preparePerson(core, spec, now, true))) : [];
  await transact(core.db, async (db) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(db);
    await markMode(db, core.config.mode);
    await seedContent({ db, config: core.config });
    if (!core.config.demoAccounts) return;
    const today = dayFrom(now, 0);
    // Another process may have done it first.
    const demoDay = await readDemoDay(db);
    if (demoDay === undefined) await seedDemo(core, db, now, people);
    else await moveDays(db, demoDay, today);
    await db
      .insertInto('notes')
      .values({ name: DEMO_DAY, value: today })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: today }))
      .execute();
  });
}

async function readDemoDay(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('notes').select('value').where('name', '=', DEMO_DAY).executeTakeFirst())?.value;
}

const DEMO_NAMES = Object.values(demoBrands).map(({ brand }) => brand.brandName);

/** The public brand that the configuration names, and announcements. What an operator has set is kept. */
export async function seedContent(core: Pick<Core, 'db' | 'config'>): Promise<void> {
  const document = JSON.stringify(demoBrands[core.config.demoBrand].brand);
  await core.db
    .insertInto('brands')
    .values({ brand_id: 'public', public_scope: '', document })
    .onConflict((conflict) =>
      conflict
        .column('public_scope')
        .doUpdateSet({ document })
        .where(sql<string>`brands.document::jsonb ->> 'brandName'`, 'in', DEMO_NAMES),
    )
    .execute();
  await core.db
    .insertInto('announcements')
    .values({ scope: '', document: JSON.stringify(publicAnnouncements) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedDemo(core: Core, db: Transaction<Schema>, now: Date, people: readonly PreparedPerson[]): Promise<void> {
  for (const [index, person] of people.entries()) {
    const { userId, email } = await insertPerson(db, core, person);
    const link = demoAccounts[index]?.link;
    if (link !== undefined && email !== null) await seedLink(core, db, now, { userId, type: link, target: email });
  }
}

async function seedLink(core: Core, db: Transaction<Schema>, now: Date, link: NewLink & { readonly target: string }): Promise<void> {
  const { userId, type, target } = link;
  // The gateway does not know its address yet: the outbox shows such links relative to its own address.
  const baseUrl = core.config.publicPrefix === '' ? '' : `/${core.config.publicPrefix}`;
  const { url } = await issueLink({ db, now, baseUrl }, link);
  const letterhead = await letterheadOf({ db, baseUrl }, userId);
  const message = linkMessage({ userId, recipient: target, letterhead }, { type, url, lifetimeMs: linkKinds[type].lifetimeMs });
  await core.delivery.queue(db, message, now);
}

/** "In ten days" stays in ten days, no matter how long ago the accounts were made. */
async function moveDays(db: Database, from: string, to: string): Promise<void> {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  if (days === 0) return;
  const moved = (column: string) => sql<string>`to_char(${sql.ref(column)}::date + ${days}::int4, 'YYYY-MM-DD')`;
  await db
    .updateTable('option_choices')
    .set({ mandatory_day: moved('mandatory_day'), skip_until_day: moved('skip_until_day') })
    .where('user_id', 'in', db.selectFrom('accounts').select('user_id').where('is_demo', '=', true))
    .execute();
}
