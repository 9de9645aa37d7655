// Brands: the public one, and the ones that accounts belong to.
import * as v from 'valibot';
import { Brand } from '../../../api/contract/branding.js';
import type { Core } from '../../core/request-context.js';

const NOBODYS: Brand = { brandName: 'Vestibule', hasAdvisorBanner: false };

/** The brand that visitors see before they sign in: the test scope's own, or the shared one if it has none. */
export async function publicBrand(core: Pick<Core, 'db'>, scope: string): Promise<Brand> {
  const rows = await core.db.selectFrom('brands').select(['public_scope', 'document']).where('public_scope', 'in', ['', scope]).execute();
  return parsed((rows.find((row) => row.public_scope === scope) ?? rows[0])?.document);
}

/** The user's own brand, or the public one if there is none. The same single statement runs for IDs that do not exist. */
export async function brandOf(core: Pick<Core, 'db'>, userId: string): Promise<Brand> {
  const rows = await core.db
    .selectFrom('brands')
    .select(['public_scope', 'document'])
    .where((brand) =>
      brand.or([
        brand('public_scope', '=', ''),
        brand('brand_id', '=', brand.selectFrom('accounts').select('brand_id').where('user_id', '=', userId)),
      ]),
    )
    .execute();
  return parsed((rows.find((row) => row.public_scope === null) ?? rows[0])?.document);
}

function parsed(document: object | undefined): Brand {
  return document === undefined ? NOBODYS : v.parse(Brand, document);
}
