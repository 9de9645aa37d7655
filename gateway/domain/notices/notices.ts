// Notices of security changes, written in the transaction of the change: one message per address, each with a "This wasn't me" link.
import type { NoticeKind } from '../../../api/contract/security-notices.js';
import type { InTransaction, RequestContext } from '../../core/request-context.js';
import { hashToken, newToken } from '../../core/secrets.js';
import type { Message } from '../../delivery/message.js';
import type { Addressee } from '../../delivery/messages.js';
import {
  type Circumstances,
  type Notice,
  noticeMail,
  noticeText,
  securedMail,
  securedText,
  type SupportAct,
  supportMail,
  supportText,
} from '../../delivery/notice-messages.js';
import { type Account, accountOf } from '../accounts/accounts.js';
import { describeBrowser } from '../sessions/browser-name.js';
import { letterheadOf } from './letterhead.js';
import { takeDailyAllowance } from '../limits/limits.js';
import { maskAddress } from './mask-address.js';
import { findPhone, numberReachedBy, type PhoneRow } from '../contact/phone-records.js';
import { inheritedUndo } from './open-notices.js';
import { sealUndo, type Undo } from './undo-record.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long "This wasn't me" works: longer than the first week of a vacation, shorter than an email stays in a mailbox. */
const NOTICE_LIFETIME_MS = 10 * DAY_MS;

/** These are frequent, or strangers can cause them: if an email can be sent, a text is not worth its cost. */
const BY_MAIL_FIRST: readonly NoticeKind[] = ['new-computer', 'computer-remembered', 'lock-out'];

/** How many changes of one kind are texted in a day. */
const TEXTED_A_DAY = 10;

/** A change to report, and the state before it. */
export interface Change {
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly undo?: Undo;
  /** Which address or number replaced which, masked. */
  readonly detail?: string;
}

/** The parts of a request that `notify` needs. */
type NoticeContext = Pick<RequestContext, 'db' | 'keys' | 'log' | 'delivery' | 'now' | 'baseUrl' | 'userAgent' | 'address'>;
/** The parts that writing a message needs. */
type Writer = Pick<NoticeContext, 'db' | 'delivery' | 'now' | 'baseUrl'>;

/** Where an account's messages go. */
interface Addresses {
  readonly emails: readonly string[];
  readonly numbers: readonly string[];
}

/**
 * Queues notices of a change to the current and the previous addresses. `context.db` is the transaction of the change: if it is rolled
 * back, no one is notified. Call `delivery.wake` after the commit. An account that is not set up has no one to notify.
 */
export async function notify(context: InTransaction<NoticeContext>, change: Change): Promise<void> {
  const account = await accountOf(context, change.userId);
  if (account.setup_required) return;
  const token = newToken();
  await insertNotice(context, token, change);
  const notice: Notice = {
    ...circumstancesOf(context),
    kind: change.kind,
    ...(change.detail !== undefined && { detail: change.detail }),
    url: `${context.baseUrl}/login/#/security-notice?token=${token}`,
    lifetimeMs: NOTICE_LIFETIME_MS,
  };
  const { emails, numbers } = await addressesOf(context, account, change.undo);
  const texted = (await isTexted(context, change, emails)) ? numbers : [];
  // A stolen phone must not be able to restore its own number.
  const isLinkTexted = change.undo?.what !== 'phone' || emails.length === 0;
  await queueEach(context, account.user_id, emails, (to) => noticeMail(to, notice));
  await queueEach(context, account.user_id, texted, (to) => noticeText(to, notice, isLinkTexted));
}

/** Each text costs money, and one session could cause any number of them. */
async function isTexted(context: NoticeContext, { userId, kind }: Change, emails: readonly string[]): Promise<boolean> {
  if (BY_MAIL_FIRST.includes(kind) && emails.length > 0) return false;
  return takeDailyAllowance(context, `${kind} text`, userId, TEXTED_A_DAY);
}

/** What "This wasn't me" has done: the address and the phone from before may have just been undone. */
export interface Securing {
  readonly formerEmail: string | null;
  readonly formerPhone: PhoneRow | undefined;
  readonly keepsPassword: boolean;
}

/** Tells the account's addresses and phones that it was secured. */
export async function notifySecured(
  context: InTransaction<NoticeContext>,
  userId: string,
  { formerEmail, formerPhone, keepsPassword }: Securing,
): Promise<void> {
  const account = await accountOf(context, userId);
  const { emails, numbers } = await addressesOf(context, account, { what: 'phone', phone: formerPhone ?? null });
  const secured = { ...circumstancesOf(context), keepsPassword };
  await queueEach(context, userId, distinct([...emails, formerEmail]), (to) =>
    securedMail(to, { ...secured, isUndone: to.recipient !== account.email }),
  );
  const mayText = numbers.length > 0 && (await takeDailyAllowance(context, 'secured text', userId, TEXTED_A_DAY));
  await queueEach(context, userId, mayText ? numbers : [], (to) => securedText(to, secured));
}

/**
 * Reports what customer support did to an account, and returns whether there was an address to report it to. The message has no link to
 * disown it: only support can undo what support did.
 */
export async function notifyOfSupportAct(
  context: InTransaction<Writer>,
  userId: string,
  act: SupportAct,
  detail?: string,
): Promise<boolean> {
  const account = await accountOf(context, userId);
  if (account.setup_required) return false;
  const { emails, numbers } = await addressesOf(context, account, undefined);
  await queueEach(context, userId, emails, (to) => supportMail(to, { act, detail, at: context.now }));
  if (emails.length === 0) await queueEach(context, userId, numbers, (to) => supportText(to, { act, detail }));
  return emails.length + numbers.length > 0;
}

async function queueEach(context: Writer, userId: string, recipients: readonly string[], write: (to: Addressee) => Message): Promise<void> {
  const letterhead = await letterheadOf(context, userId);
  const expiresAt = new Date(context.now.getTime() + NOTICE_LIFETIME_MS);
  for (const recipient of recipients) {
    await context.delivery.queue(context.db, write({ userId, recipient, letterhead }), context.now, expiresAt);
  }
}

async function insertNotice(context: NoticeContext, token: string, { userId, kind, undo }: Change): Promise<void> {
  await context.db
    .insertInto('notices')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      kind,
      sealed_undo: undo === undefined ? null : sealUndo(context, userId, await inheritedUndo(context, userId, undo)),
      browser: describeBrowser(context.userAgent),
      created_at: await momentAfterEarlier(context, userId),
      expires_at: new Date(context.now.getTime() + NOTICE_LIFETIME_MS),
      used_at: null,
    })
    .execute();
}

/**
 * Now, but later than the account's earlier notices: changes are undone latest first, and a request's time is when it began, by the clock
 * of its process.
 */
async function momentAfterEarlier({ db, now }: NoticeContext, userId: string): Promise<Date> {
  const { latest } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.max('created_at').as('latest'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return latest === null || latest < now ? now : new Date(latest.getTime() + 1);
}

/** The current verified addresses and numbers, and the one that the change replaced. */
async function addressesOf(context: Writer, account: Account, undo: Undo | undefined): Promise<Addresses> {
  const emails = [account.email_verified ? account.email : null, undo?.what === 'email' && undo.isVerified !== false ? undo.email : null];
  const phones = [await findPhone(context, account.user_id, 'verified'), undo?.what === 'phone' ? (undo.phone ?? undefined) : undefined];
  return {
    emails: context.delivery.carries('email') ? distinct(emails) : [],
    numbers: context.delivery.carries('sms') ? distinct(phones.map((phone) => numberReachedBy(phone, 'sms') ?? null)) : [],
  };
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}

function circumstancesOf({ now, userAgent, address }: NoticeContext): Circumstances {
  return { at: now, browser: describeBrowser(userAgent), network: maskAddress(address) };
}
