// Starts a session on a computer. If the computer is new to the account or will be remembered, the same transaction says so in a notice.
import type { NoticeKind } from '../../../api/contract/security-notices.js';
import type { InTransaction, RequestContext } from '../../core/request-context.js';
import { transactAndSend } from '../../delivery/transact-and-send.js';
import type { Account } from '../accounts/accounts.js';
import type { Computer } from '../sessions/computers.js';
import { canRemember, rememberComputer } from '../sessions/remembered-computers.js';
import { type ComputerStatus, computerStatusOf, type ComputerRecord, DAILY, NO_COMPUTER } from '../sessions/known-computers.js';
import { takeDailyAllowance } from '../limits/limits.js';
import { notify } from '../notices/notices.js';
import { type Beginning, startSession } from './start-session.js';

/** How many computers that are new to an account are noted and reported in a day. */
const NEW_COMPUTERS_A_DAY = 10;
/** How many computers are remembered in a day, each with a notice: a client without cookies is another computer each time. */
const REMEMBERED_A_DAY = 5;
/** How many times a day the use of links on computers that are not known is reported. */
const LINK_SIGN_INS_A_DAY = 1;

/** Who signs in, and on which computer. */
export interface SignInCompletion {
  readonly account: Account;
  readonly beginning: Beginning;
  /** As the request describes it. */
  readonly computer: Computer;
  /** What the account had noted about it. */
  readonly seen: ComputerRecord;
  /** The token that identifies its browser from now on. */
  readonly deviceToken: string;
  /** Whether the user asked to remember it. */
  readonly savesDevice: boolean;
}

/** Whether the account knows the computer, and whether the user asked to remember it. */
interface Recognition extends ComputerStatus {
  readonly asksToRemember: boolean;
}

/** Starts a session and returns its token. The user gets one message, no matter how many things are new. */
export async function completeSignIn(context: RequestContext, completion: SignInCompletion): Promise<string> {
  const { account, beginning, seen, computer } = completion;
  const { kind, marks: found } = computerStatusOf(context, seen, completion);
  const marks = isByLinkAlone(beginning) ? [NO_COMPUTER] : found;
  const asksToRemember = completion.savesDevice && canRemember(computer);
  // During setup, there is no one to notify yet, and what happens then must not use up the notices of the day.
  const isQuiet = account.setup_required || noticeOf(beginning, kind, asksToRemember) === null;
  if (isQuiet) return startSession(context, account, { ...beginning, marks });
  const { token, isRemembered } = await transactAndSend(context, (db) =>
    startWithNotice({ ...context, db }, completion, { kind, marks, asksToRemember }),
  );
  if (isRemembered) context.audit({ event: 'device.remember', outcome: 'success' });
  return token;
}

/** In a transaction: if no session starts, nothing counts. Otherwise, refused sign-ins could use up the notices before one succeeds. */
async function startWithNotice(
  context: InTransaction<RequestContext>,
  completion: SignInCompletion,
  { kind, marks, asksToRemember }: Recognition,
) {
  const { account, beginning, computer, deviceToken } = completion;
  const userId = account.user_id;
  const isRemembered = asksToRemember && (await takeDailyAllowance(context, DAILY.remembered, userId, REMEMBERED_A_DAY));
  const notice = noticeOf(beginning, kind, isRemembered);
  const isReported = notice !== null && (notice !== 'new-computer' || (await takeReportAllowance(context, userId, beginning)));
  // A new computer that cannot be reported stays new.
  const isNoted = isReported || kind !== 'new';
  const token = await startSession(context, account, { ...beginning, marks: isNoted ? marks : [] });
  if (isRemembered) await rememberComputer(context, userId, computer, deviceToken);
  if (isReported)
    await notify(context, { userId, kind: notice, ...(notice === 'recovery-code-used' && { undo: { what: 'recovery-codes' } }) });
  return { token, isRemembered };
}

/** Links are forwarded, and opened by mail scanners: a computer where nothing else was entered does not become known. */
function isByLinkAlone({ steps }: Beginning): boolean {
  return steps.every((step) => step === 'link');
}

/** With the right password or a link, a client can pretend to be a new computer each time. The notices that matter must not drown. */
function takeReportAllowance(context: RequestContext, userId: string, beginning: Beginning): Promise<boolean> {
  return isByLinkAlone(beginning)
    ? takeDailyAllowance(context, DAILY.linkSignIn, userId, LINK_SIGN_INS_A_DAY)
    : takeDailyAllowance(context, DAILY.newComputer, userId, NEW_COMPUTERS_A_DAY);
}

/** The most serious notice that applies. */
function noticeOf({ steps }: Beginning, status: ComputerStatus['kind'], isRemembered: boolean): NoticeKind | null {
  if (steps.includes('recovery')) return 'recovery-code-used';
  if (isRemembered) return 'computer-remembered';
  return status === 'new' ? 'new-computer' : null;
}
