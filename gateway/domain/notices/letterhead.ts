// The sender that messages to a user show: their brand and the portal's host.
import type { RequestContext } from '../../core/request-context.js';
import type { Letterhead } from '../../delivery/mail.js';
import { brandOf } from '../accounts/brands.js';

export async function letterheadOf(context: Pick<RequestContext, 'db' | 'baseUrl'>, userId: string): Promise<Letterhead> {
  const { brandName } = await brandOf(context, userId);
  return { brandName: brandName ?? 'Vestibule', host: URL.canParse(context.baseUrl) ? new URL(context.baseUrl).hostname : '' };
}
