// Fills a new database outside of production: a made-up brand and announcements, and the demonstration accounts.
import { sql } from 'kysely';
import type { Core } from '../core/request-context.js';
import { dayFrom } from '../domain/days.js';
import { letterheadOf } from '../domain/letterhead.js';
import { issueLink, linkKinds } from '../domain/links.js';
import { linkMessage } from '../delivery/messages.js';
import { publicAnnouncements, publicBrand } from './content.js';
import { createPerson } from './create-person.js';
import { markAsDemo } from './demo-mark.js';
import { demoAccounts } from './demo-accounts.js';

const DEMO_DAY = 'demo day';

/** Seeds what is not there yet, and moves the demonstration accounts' days along with the calendar. */
export async function seed(core: Core, now: Date): Promise<void> {
  await markAsDemo(core.db);
  await seedContent(core);
  if (!core.config.demoAccounts) return;
  const today = dayFrom(now, 0);
  const seeded = await core.db.selectFrom('notes').select('value').where('name', '=', DEMO_DAY).executeTakeFirst();
  if (seeded === undefined) await seedDemo(core, now);
  else await moveDays(core, seeded.value, today);
  await core.db
    .insertInto('notes')
    .values({ name: DEMO_DAY, value: today })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: today }))
    .execute();
}

/** The public brand and announcements, unless they are there. */
export async function seedContent(core: Core): Promise<void> {
  await core.db
    .insertInto('brands')
    .values({ brand_id: 'public', public_scope: '', document: JSON.stringify(publicBrand) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await core.db
    .insertInto('announcements')
    .values({ scope: '', document: JSON.stringify(publicAnnouncements) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedDemo(core: Core, now: Date): Promise<void> {
  for (const account of demoAccounts) {
    const { userId, email } = await createPerson(core, account.spec, now, true);
    if (account.link === undefined || email === null) continue;
    // The gateway does not know yet which address it will have: the outbox shows such links relative to its own.
    const baseUrl = core.config.publicPrefix === '' ? '' : `/${core.config.publicPrefix}`;
    const link = { userId, type: account.link, target: email };
    const { url } = await issueLink({ db: core.db, now, baseUrl }, link);
    const letterhead = await letterheadOf({ db: core.db, baseUrl }, userId);
    const message = linkMessage(
      { userId, recipient: email, letterhead },
      { type: link.type, url, lifetimeMs: linkKinds[link.type].lifetimeMs },
    );
    await core.delivery.queue(core.db, message, now);
  }
}

/** "In ten days" stays in ten days, however long ago the accounts were made. */
async function moveDays(core: Core, from: string, to: string): Promise<void> {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  if (days === 0) return;
  const moved = (column: string) => sql<string>`to_char(${sql.ref(column)}::date + ${days}::int4, 'YYYY-MM-DD')`;
  await core.db
    .updateTable('option_choices')
    .set({ mandatory_day: moved('mandatory_day'), skip_until_day: moved('skip_until_day') })
    .where('user_id', 'in', core.db.selectFrom('accounts').select('user_id').where('is_demo', '=', true))
    .execute();
}
