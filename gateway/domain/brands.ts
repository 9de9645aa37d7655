// Brands: the public one, and the ones that accounts belong to.
import * as v from 'valibot';
import { Brand } from '../../api/contract/branding.js';
import type { Core } from '../core/request-context.js';

const NOBODYS: Brand = { brandName: 'Vestibule', hasAdvisorBanner: false };

/** The brand that visitors see before they sign in: a test scope's own, else everybody's. */
export async function publicBrand(core: Pick<Core, 'db'>, scope: string): Promise<Brand> {
  const rows = await core.db.selectFrom('brands').select(['public_scope', 'document']).where('public_scope', 'in', ['', scope]).execute();
  return parsed((rows.find((row) => row.public_scope === scope) ?? rows[0])?.document);
}

/** The user's own brand, else the public one. */
export async function brandOf(core: Pick<Core, 'db'>, userId: string): Promise<Brand> {
  const row = await core.db
    .selectFrom('accounts')
    .innerJoin('brands', 'brands.brand_id', 'accounts.brand_id')
    .select('brands.document')
    .where('accounts.user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? publicBrand(core, '') : parsed(row.document);
}

function parsed(document: object | undefined): Brand {
  return document === undefined ? NOBODYS : v.parse(Brand, document);
}
