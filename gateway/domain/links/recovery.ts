// Recovering a forgotten username or password. Every response is the same, and takes as long, whether or not the account exists.
import { sql } from 'kysely';
import type { MfaType } from '../../../api/contract/mfa-methods.js';
import type { RecoveryRole } from '../../../api/contract/recovery.js';
import type { InTransaction, RequestContext } from '../../core/request-context.js';
import { usernameMessage } from '../../delivery/messages.js';
import { transactAndSend } from '../../delivery/transact-and-send.js';
import { type Account, accountOf, findByUsername, holdAccount, usernameKey } from '../accounts/accounts.js';
import { checkGuess, onThisComputer } from '../limits/guesses.js';
import { letterheadOf } from '../notices/letterhead.js';
import { limitAccount, takeDailyAllowance } from '../limits/limits.js';
import { hasOpenLink } from './links.js';
import { type MailedLink, mailLink } from './mail-link.js';
import { usableMethodsOf } from '../codes/mfa-methods.js';
import { acceptCode } from '../codes/one-time-codes.js';
import { signInAsksForCode } from '../accounts/option-choices.js';
import { verifyAnswer } from '../passwords/passwords.js';
import { renewAnswer } from '../passwords/renew-hash.js';
import { QUESTIONS } from '../accounts/questions.js';
import { pickForDecoy } from '../accounts/decoy-accounts.js';
import { answerHash } from '../passwords/stored-hashes.js';
import { type Subject, subjectOf } from '../accounts/subjects.js';

/** How many reset links a day replace one that still works. */
const REPLACED_A_DAY = 5;

/** For each role on the forgot-username screen, whether an account's own roles fit it. */
const FITS: Record<RecoveryRole, (roles: readonly string[]) => boolean> = {
  ROLE_PARTICIPANT: (roles) => roles.includes('ROLE_PARTICIPANT'),
  ROLE_PLAN_ADMIN: (roles) => roles.includes('ROLE_PLAN_ADMIN'),
  ROLE_OTHER: (roles) => roles.some((role) => role !== 'ROLE_PARTICIPANT' && role !== 'ROLE_PLAN_ADMIN'),
};

/** Emails a verified address its own usernames for a role, if there are any. Throws RLERR02. */
export async function mailUsernames(context: RequestContext, email: string, role: RecoveryRole): Promise<void> {
  await limitAccount(context, 'username-mail', context.keys.hash('code target', email.toLowerCase()));
  const accounts = await context.db
    .selectFrom('accounts')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified', '=', true)
    .where('username', 'is not', null)
    .execute();
  const fitting = accounts.filter(({ roles }) => FITS[role](roles));
  const [first] = fitting;
  const letterhead = await letterheadOf(context, first?.user_id ?? '');
  await transactAndSend(context, async (db) => {
    if (first === undefined) return context.delivery.queueNothing(db, 'email', context.now);
    context.about(first.user_id);
    // To the database, a Kelvin sign in lower case is a k. Whoever reads such an address must not learn the usernames of the other one.
    for (const { email: recipient, user_id: userId } of new Map(fitting.map((account) => [account.email, account])).values()) {
      const usernames = fitting.filter((account) => account.email === recipient).map(({ username }) => username ?? '');
      await context.delivery.queue(db, usernameMessage({ userId, recipient: recipient ?? email, letterhead }, usernames), context.now);
    }
  });
}

/** An account's question or, if there is none, always the same plausible one. */
export async function questionOf(context: RequestContext, username: string): Promise<string> {
  const account = await findByUsername(context, username);
  return account?.security_question ?? pickForDecoy(context, username, 'question', QUESTIONS);
}

/** What a user who forgot their password offers as proof. */
export type Proof =
  | { readonly kind: 'answer'; readonly answer: string }
  | { readonly kind: 'code'; readonly code: string; readonly codeType: MfaType | undefined };

/** Emails a reset link to the verified address if the proof is right. Throws RPERR01, RPERR02, MFERR01, MFERR02. */
export async function requestPasswordReset(context: RequestContext, username: string, proof: Proof): Promise<void> {
  const subject = await subjectOf(context, username);
  const { account } = subject;
  if (account !== undefined) context.about(account.user_id);
  const isRepeated = proof.kind === 'code' && (await checkCode(context, subject, proof));
  if (proof.kind === 'answer') await checkAnswer(context, subject, proof.answer);
  if (account !== undefined) await transactAndSend(context, (db) => mailResetLink({ ...context, db }, account, isRepeated));
}

/**
 * In a transaction. Does nothing if there is no verified address, or if the account is locked: the caller has not yet shown that it is
 * theirs. Both may have changed since the proof began, and neither a link to a thief's address nor one for a thief's app must outlast "This
 * wasn't me". A repeated code finds the link in the mailbox.
 */
async function mailResetLink(context: InTransaction<RequestContext>, proven: Account, isRepeated: boolean): Promise<void> {
  const userId = proven.user_id;
  await holdAccount(context, userId);
  const { email, email_verified, locked_at, revocations } = await accountOf(context, userId);
  if (!email_verified || email === null || locked_at !== null || revocations !== proven.revocations) return;
  const link = { userId, type: 'Password Reset', email } as const;
  if (isRepeated && (await hasOpenLink(context, link))) return;
  if (await takeLinkAllowance(context, link)) await mailLink(context, link);
}

/**
 * Someone who knows the answer could otherwise flood the mailbox, and invalidate each link before its owner opens it. A link that still
 * works is in the mailbox, so no one is kept from a reset.
 */
async function takeLinkAllowance(context: RequestContext, link: MailedLink): Promise<boolean> {
  return !(await hasOpenLink(context, link)) || takeDailyAllowance(context, 'reset-link', link.userId, REPLACED_A_DAY);
}

/** Whether the account's owner can prove their identity in a reset, and has an address for its link. */
export async function canReset(context: RequestContext, userId: string): Promise<boolean> {
  const account = await accountOf(context, userId);
  if (!account.email_verified || account.email === null) return false;
  if ((await usableMethodsOf(context, { id: userId, account })).types.length > 0) return true;
  return account.security_answer_hash !== null && !(await signInAsksForCode(context, userId));
}

/** Returns whether the code is repeated. Codes for a username that does not exist are counted the same way, and are never right. */
async function checkCode(
  context: RequestContext,
  subject: Subject,
  { code, codeType }: Extract<Proof, { kind: 'code' }>,
): Promise<boolean> {
  const usable = await usableMethodsOf(context, subject);
  const accepted = await acceptCode(context, { userId: subject.id, code, type: codeType, purpose: 'reset', usable });
  return 'isRepeated' in accepted && accepted.isRepeated;
}

async function checkAnswer(context: RequestContext, { id, username, account }: Subject, answer: string): Promise<void> {
  const guess = await onThisComputer(context, { factor: 'reset-answer', subject: usernameKey(username) }, id);
  await checkGuess(context, guess, async () => {
    // Users who have codes must use them: an answer is the weaker proof.
    const code = await signInAsksForCode(context, id);
    return verifyAnswer(code ? null : answerHash(context, account), answer, context);
  });
  if (account !== undefined) await renewAnswer(context, account, answer);
}
