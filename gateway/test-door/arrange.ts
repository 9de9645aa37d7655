// What tests arrange: option choices with dates relative to today, branding, announcements; and taking it all back.
import type { Announcements } from '../../api/contract/announcements.js';
import type { Brand } from '../../api/contract/branding.js';
import type { Visit } from '../calls/visit.js';
import { dayFrom } from '../domain/days.js';
import { newId } from '../domain/secrets.js';
import { seedContent } from '../seed/seed.js';

interface Choice {
  readonly userId: string;
  readonly optionType: number;
  readonly active?: boolean;
  readonly mandatoryInDays?: number | null;
  readonly skipUntilInDays?: number | null;
}

export async function setOptionChoice(visit: Visit, choice: Choice): Promise<void> {
  const day = (days: number | null | undefined) => (days === undefined || days === null ? null : dayFrom(visit.now, days));
  const values = {
    active: choice.active ?? false,
    mandatory_day: day(choice.mandatoryInDays),
    skip_until_day: day(choice.skipUntilInDays),
  };
  await visit.db
    .insertInto('option_choices')
    .values({ user_id: choice.userId, option_type: choice.optionType, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'option_type']).doUpdateSet(values))
    .execute();
}

export async function setBrand(visit: Visit, userId: string | undefined, brand: Brand): Promise<void> {
  const document = JSON.stringify(brand);
  const brandId = newId('brand');
  if (userId === undefined) {
    await visit.db
      .insertInto('brands')
      .values({ brand_id: brandId, public_scope: visit.scope, document })
      .onConflict((conflict) => conflict.column('public_scope').doUpdateSet({ document }))
      .execute();
    return;
  }
  await visit.db.insertInto('brands').values({ brand_id: brandId, public_scope: null, document }).execute();
  await visit.db.updateTable('accounts').set({ brand_id: brandId }).where('user_id', '=', userId).execute();
}

export async function setAnnouncements(visit: Visit, announcements: Announcements): Promise<void> {
  const document = JSON.stringify(announcements);
  await visit.db
    .insertInto('announcements')
    .values({ scope: visit.scope, document })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet({ document }))
    .execute();
}

/** Of one scope, or of everybody where there is none. */
export async function reset(visit: Visit): Promise<void> {
  const faults = await visit.db.selectFrom('world_faults').selectAll().execute();
  const meant = faults.filter(({ fault }) => visit.scope === '' || ('scope' in fault && fault.scope === visit.scope));
  if (meant.length > 0)
    await visit.db
      .deleteFrom('world_faults')
      .where(
        'id',
        'in',
        meant.map(({ id }) => id),
      )
      .execute();
  await visit.db.deleteFrom('brands').where('public_scope', '=', visit.scope).execute();
  await visit.db.deleteFrom('announcements').where('scope', '=', visit.scope).execute();
  await seedContent(visit);
}
