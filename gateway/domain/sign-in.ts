// Signing in with a username: password, then the security question, then a one-time code, as the account demands.
//
//   password ──wrong──▶ AUERR02, at last AUERR04
//      │ right
//   question, unless this computer is remembered or it was passed a moment ago ──▶ AUERR01, CAERR01, AUERR03
//      │ passed (remembered for the rest of the attempt: contract 7)
//   code ──▶ AUERR05, MFERR01, at last MFERR02
//      │ right
//   session
import type { MfaType } from '../../api/contract/schemas.js';
import { spendCaptcha } from '../captcha/captcha.js';
import { Refusal } from '../core/refusal.js';
import type { RequestContext } from '../core/request-context.js';
import { type Account, usernameKey } from './accounts.js';
import { clearFailures, countFailure, failuresOf, LOCK_OUT } from './counters.js';
import { isRemembered, passQuestion, rememberDevice, takeAttempt, wasQuestionPassed } from './devices.js';
import { acceptCode } from './one-time-codes.js';
import { verifyAnswer, verifyPassword } from './passwords.js';
import { readSignInState } from './sign-in-state.js';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** What the client computed of the computer; '' where it could not. */
  readonly fingerprint: string;
  readonly answer: string | undefined;
  readonly captcha: string | undefined;
  readonly saveDevice: boolean;
  readonly code: string | undefined;
  readonly codeType: MfaType | undefined;
}

/** The account whose credentials these are. Throws what the diagram above says. */
export async function authenticate(context: RequestContext, given: Credentials): Promise<Account> {
  const { failures, account: named } = await readSignInState(context, usernameKey(given.username));
  refuseLocked(context, failures.lockedUntil);
  const account = await checkPassword(context, given, named);
  if (account.question) await checkQuestion(context, account, given);
  if (account.code) await checkCode(context, account, given);
  if (account.question) await rememberWhereAsked(context, account, given);
  if (failures.count > 0) await clearFailures(context, failuresOf.signIn(usernameKey(given.username)));
  return account;
}

async function checkPassword<A extends Account>(
  context: RequestContext,
  { username, password }: Credentials,
  account: A | undefined,
): Promise<A> {
  const matches = await verifyPassword(account?.password_hash ?? null, password);
  if (account !== undefined && matches) return account;
  throw new Refusal((await countFailure(context, failuresOf.signIn(usernameKey(username)))) ? 'AUERR04' : 'AUERR02');
}

function refuseLocked(context: RequestContext, until: Date | null): void {
  if (until === null) return;
  const lockedByFailures = until.getTime() - context.now.getTime() <= LOCK_OUT.seconds * 1000;
  throw new Refusal(lockedByFailures ? 'AUERR04' : 'AUERR06');
}

async function checkQuestion(context: RequestContext, account: Account, given: Credentials): Promise<void> {
  if (account.security_question === null) return;
  if (await isRemembered(context, account.user_id, given.fingerprint)) return;
  if (given.answer === undefined) {
    if (await wasQuestionPassed(context, account.user_id, given.fingerprint)) return;
    throw new Refusal('AUERR01');
  }
  await spendCaptcha(context, given.captcha, { subject: `sign-in ${account.user_id}`, uses: 1 });
  if (!(await verifyAnswer(account.security_answer_hash, given.answer))) {
    const locked = await countFailure(context, failuresOf.signIn(account.username_key ?? ''));
    throw new Refusal(locked ? 'AUERR04' : 'AUERR03');
  }
  await passQuestion(context, account.user_id, given.fingerprint, given.saveDevice);
}

async function checkCode(context: RequestContext, account: Account, given: Credentials): Promise<void> {
  if (given.code === undefined) throw new Refusal('AUERR05');
  await acceptCode(context, account.user_id, given.code, given.codeType);
}

/** The attempt ends here, and with it what it had passed. */
async function rememberWhereAsked(context: RequestContext, account: Account, given: Credentials): Promise<void> {
  const attempt = await takeAttempt(context, account.user_id, given.fingerprint);
  if (attempt?.save_device) await rememberDevice(context, account.user_id, given.fingerprint);
}
