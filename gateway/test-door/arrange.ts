// What tests arrange: option choices with dates relative to today, branding, and announcements; and undoing it all.
import type { Announcements } from '../../api/contract/announcements.js';
import type { Brand } from '../../api/contract/branding.js';
import type { RequestContext } from '../core/request-context.js';
import { dayFrom } from '../domain/plans/days.js';
import { newId } from '../core/secrets.js';
import { seedContent } from '../seed/seed.js';

interface Choice {
  readonly userId: string;
  readonly optionType: number;
  readonly active?: boolean;
  readonly mandatoryInDays?: number | null;
  readonly skipUntilInDays?: number | null;
}

export async function setOptionChoice(context: RequestContext, choice: Choice): Promise<void> {
  const day = (days: number | null | undefined) => (days === undefined || days === null ? null : dayFrom(context.now, days));
  const values = {
    active: choice.active ?? false,
    mandatory_day: day(choice.mandatoryInDays),
    skip_until_day: day(choice.skipUntilInDays),
  };
  await context.db
    .insertInto('option_choices')
    .values({ user_id: choice.userId, option_type: choice.optionType, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'option_type']).doUpdateSet(values))
    .execute();
}

export async function setBrand(context: RequestContext, userId: string | undefined, brand: Brand): Promise<void> {
  const document = JSON.stringify(brand);
  const brandId = newId('brand');
  if (userId === undefined) {
    await context.db
      .insertInto('brands')
      .values({ brand_id: brandId, public_scope: context.scope, document })
      .onConflict((conflict) => conflict.column('public_scope').doUpdateSet({ document }))
      .execute();
    return;
  }
  await context.db.insertInto('brands').values({ brand_id: brandId, public_scope: null, document }).execute();
  await context.db.updateTable('accounts').set({ brand_id: brandId }).where('user_id', '=', userId).execute();
}

export async function setAnnouncements(context: RequestContext, announcements: Announcements): Promise<void> {
  const document = JSON.stringify(announcements);
  await context.db
    .insertInto('announcements')
    .values({ scope: context.scope, document })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet({ document }))
    .execute();
}

/** Resets one scope. Without one, resets every scope's faults, and the branding and announcements outside any scope. */
export async function reset(context: RequestContext): Promise<void> {
  const faults = await context.db.selectFrom('world_faults').selectAll().execute();
  const meant = faults.filter(({ fault }) => context.scope === '' || ('scope' in fault && fault.scope === context.scope));
  if (meant.length > 0)
    await context.db
      .deleteFrom('world_faults')
      .where(
        'id',
        'in',
        meant.map(({ id }) => id),
      )
      .execute();
  await context.db.deleteFrom('brands').where('public_scope', '=', context.scope).execute();
  await context.db.deleteFrom('announcements').where('scope', '=', context.scope).execute();
  await seedContent(context);
}
