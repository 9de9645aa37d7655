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
import { Refusal } from '../calls/refusal.js';
import type { Visit } from '../calls/visit.js';
import { type Account, usernameKey } from './accounts.js';
import { clearFailures, countFailure, failuresOf, LOCK_OUT } from './counters.js';
import { isRemembered, passQuestion, rememberDevice, takeAttempt, wasQuestionPassed } from './devices.js';
import { acceptCode } from './one-time-codes.js';
import { verifyAnswer, verifyPassword } from './passwords.js';
import { standingOf } from './standing.js';

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
export async function authenticate(visit: Visit, given: Credentials): Promise<Account> {
  const { failures, account: named } = await standingOf(visit, usernameKey(given.username));
  refuseLocked(visit, failures.lockedUntil);
  const account = await checkPassword(visit, given, named);
  if (account.question) await checkQuestion(visit, account, given);
  if (account.code) await checkCode(visit, account, given);
  if (account.question) await rememberWhereAsked(visit, account, given);
  if (failures.count > 0) await clearFailures(visit, failuresOf.signIn(usernameKey(given.username)));
  return account;
}

async function checkPassword<A extends Account>(visit: Visit, { username, password }: Credentials, account: A | undefined): Promise<A> {
  const matches = await verifyPassword(account?.password_hash ?? null, password);
  if (account !== undefined && matches) return account;
  throw new Refusal((await countFailure(visit, failuresOf.signIn(usernameKey(username)))) ? 'AUERR04' : 'AUERR02');
}

function refuseLocked(visit: Visit, until: Date | null): void {
  if (until === null) return;
  const lockedByFailures = until.getTime() - visit.now.getTime() <= LOCK_OUT.seconds * 1000;
  throw new Refusal(lockedByFailures ? 'AUERR04' : 'AUERR06');
}

async function checkQuestion(visit: Visit, account: Account, given: Credentials): Promise<void> {
  if (account.security_question === null) return;
  if (await isRemembered(visit, account.user_id, given.fingerprint)) return;
  if (given.answer === undefined) {
    if (await wasQuestionPassed(visit, account.user_id, given.fingerprint)) return;
    throw new Refusal('AUERR01');
  }
  await spendCaptcha(visit, given.captcha, { subject: `sign-in ${account.user_id}`, uses: 1 });
  if (!(await verifyAnswer(account.security_answer_hash, given.answer))) {
    const locked = await countFailure(visit, failuresOf.signIn(account.username_key ?? ''));
    throw new Refusal(locked ? 'AUERR04' : 'AUERR03');
  }
  await passQuestion(visit, account.user_id, given.fingerprint, given.saveDevice);
}

async function checkCode(visit: Visit, account: Account, given: Credentials): Promise<void> {
  if (given.code === undefined) throw new Refusal('AUERR05');
  await acceptCode(visit, account.user_id, given.code, given.codeType);
}

/** The attempt ends here, and with it what it had passed. */
async function rememberWhereAsked(visit: Visit, account: Account, given: Credentials): Promise<void> {
  const attempt = await takeAttempt(visit, account.user_id, given.fingerprint);
  if (attempt?.save_device) await rememberDevice(visit, account.user_id, given.fingerprint);
}
