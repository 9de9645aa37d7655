// Emails a link.
import type { InTransaction, RequestContext } from '../../core/request-context.js';
import { linkMessage } from '../../delivery/messages.js';
import { letterheadOf } from '../notices/letterhead.js';
import { issueLink, linkKinds, type LinkType } from './links.js';

/** A link, and the address that it is emailed to. */
export interface MailedLink {
  readonly userId: string;
  readonly type: LinkType;
  readonly email: string;
}

/** Issues a link and queues its email, within the caller's transaction. The email is not sent once the link has expired. */
export async function mailLink(
  context: InTransaction<Pick<RequestContext, 'db' | 'delivery' | 'now' | 'baseUrl'>>,
  { userId, type, email }: MailedLink,
): Promise<void> {
  const { lifetimeMs } = linkKinds[type];
  const { url } = await issueLink(context, { userId, type, target: email });
  const message = linkMessage({ userId, recipient: email, letterhead: await letterheadOf(context, userId) }, { type, url, lifetimeMs });
  await context.delivery.queue(context.db, message, context.now, new Date(context.now.getTime() + lifetimeMs));
}
