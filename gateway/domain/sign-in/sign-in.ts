// Signing in with a username: password, then the security question, then a one-time code, as the account requires.
//
//   password ──wrong──▶ AUERR02, finally AUERR04
//      │ right ──locked by support──▶ AUERR06
//   question, unless this computer is remembered or the question was just passed ──▶ AUERR01, CAERR01, AUERR03
//      │ passed (remembered for the rest of the attempt: P5)
//   code ──▶ AUERR05, MFERR01, finally MFERR02
//      │ right
//   session
import type { MfaType } from '../../../api/contract/mfa-methods.js';
import { spendCaptcha } from '../../captcha/captcha.js';
import { Refusal, type RefusalCode } from '../../core/refusal.js';
import type { RequestContext } from '../../core/request-context.js';
import { refuseLockedAccount } from '../accounts/account-lock.js';
import type { SignInStep } from '../../core/session.js';
import { type Account, usernameKey } from '../accounts/accounts.js';
import { checkGuess, checkGuessInTurn, onThisComputer, type Guess, refuseLocked } from '../limits/guesses.js';
import type { Computer } from '../sessions/computers.js';
import { isRemembered } from '../sessions/remembered-computers.js';
import { endAttempt, passQuestion, wasQuestionPassed } from './attempts.js';
import { limitAddress, recheckAddressLimit } from '../limits/limits.js';
import { findKnownComputer, type ComputerRecord } from '../sessions/known-computers.js';
import { isLocked } from '../limits/lock-refusals.js';
import { hasSentPassword, startChallenge } from './challenges.js';
import { usableMethodsOf } from '../codes/mfa-methods.js';
import { acceptCode } from '../codes/one-time-codes.js';
import { verifyAnswer, verifyPassword } from '../passwords/passwords.js';
import { renewAnswer, renewPassword } from '../passwords/renew-hash.js';
import { readSignInState, type SignInState } from './sign-in-state.js';
import { answerHash, passwordHash } from '../passwords/stored-hashes.js';
import { decoyUserId } from '../accounts/decoy-accounts.js';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly computer: Computer;
  readonly answer: string | undefined;
  readonly captcha: string | undefined;
  readonly saveDevice: boolean;
  readonly code: string | undefined;
  readonly codeType: MfaType | undefined;
}

/** Who signed in, and how. */
export interface SignIn {
  readonly account: Account;
  readonly steps: readonly SignInStep[];
  /** The password guess, which may be locked when a session starts. */
  readonly guess: Guess;
  /** What the account had noted about the computer. */
  readonly seen: ComputerRecord;
  /** Whether the user asked to remember the computer. */
  readonly savesDevice: boolean;
}

/** The account, and what it asks for on this computer. */
type SigningIn = NonNullable<SignInState['account']>;

/** The refusals of wrong guesses and captchas, which count against the client's address. */
const FAILURES: readonly string[] = ['AUERR02', 'AUERR03', 'AUERR04', 'CAERR01', 'MFERR01', 'MFERR02'] satisfies RefusalCode[];

/** Signs in with a username. Throws the refusals in the diagram above. */
export async function authenticate(context: RequestContext, given: Credentials): Promise<SignIn> {
  const state = await readSignInState(context, usernameKey(given.username), given.computer);
  if (state.account !== undefined) context.about(state.account.user_id);
  try {
    return await takeSteps(context, given, state);
  } catch (error) {
    // Counts this failure. Throws RLERR01 if concurrent failures have used up the limit.
    if (error instanceof Refusal && FAILURES.includes(error.code)) await limitAddress(context, 'sign-in');
    throw error;
  }
}

async function takeSteps(context: RequestContext, given: Credentials, state: SignInState): Promise<SignIn> {
  const { account, guess } = await checkPassword(context, given, state);
  // The next step, and the lock by support, would reveal that the password is right.
  if (account.question || account.code || account.locked_at !== null) {
    await refuseLocked(context, guess);
    await recheckAddressLimit(context, 'sign-in');
  }
  refuseLockedAccount(account);
  const steps: SignInStep[] = ['password'];
  if (account.question) steps.push(...(await checkQuestion(context, account, given)));
  if (account.code) steps.push(await checkCode(context, account, given));
  const savesDevice = account.code
    ? account.question && (await endAttempt(context, account.user_id, given.computer.fingerprint))
    : steps.includes('question') && given.saveDevice;
  return { account, steps, guess, seen: state.seen, savesDevice };
}

async function checkPassword(context: RequestContext, given: Credentials, { account, failures }: SignInState) {
  const guess = { factor: 'password', subject: usernameKey(given.username) } as const;
  const compare = () => verifyPassword(passwordHash(context, account), given.password, context);
  const isLockedOut = failures !== undefined && isLocked(failures, context.now);
  // Strangers can lock out everyone except the owner on a known computer.
  const device = isLockedOut ? await findKnownComputer(context, account?.user_id ?? decoyUserId(context, given.username)) : '';
  if (device !== '') await checkGuess(context, { ...guess, device }, compare);
  else await checkGuessInTurn(context, guess, failures, compare);
  // An account that does not exist has no right password.
  if (account === undefined) throw new Refusal('AUERR02');
  const password_hash = await renewPassword(context, account, given.password);
  return { account: { ...account, password_hash }, guess: { ...guess, device } };
}

async function checkQuestion(context: RequestContext, account: SigningIn, given: Credentials): Promise<SignInStep[]> {
  if (account.security_question === null) return [];
  if (await isRemembered(context, account.user_id, given.computer)) return ['computer'];
  const { fingerprint } = given.computer;
  if (given.answer === undefined) {
    if (account.code && (await wasQuestionPassed(context, account.user_id, fingerprint, given.code !== undefined))) return ['question'];
    throw new Refusal('AUERR01');
  }
  await spendCaptcha(context, given.captcha, { subject: `sign-in ${account.user_id}`, uses: 1 });
  const { answer } = given;
  const guess = await onThisComputer(context, { factor: 'answer', subject: account.user_id }, account.user_id);
  await checkGuess(context, guess, () => verifyAnswer(answerHash(context, account), answer, context));
  await renewAnswer(context, account, answer);
  // Without a code, the sign-in is complete, and what is noted here would open the account to anyone else with the password.
  if (account.code) await passQuestion(context, account.user_id, fingerprint, given.saveDevice);
  return ['question'];
}

async function checkCode(context: RequestContext, account: Account, given: Credentials): Promise<SignInStep> {
  const userId = account.user_id;
  if (given.code === undefined) {
    throw new Refusal((await startChallenge(context, account, null)) ? 'AUERR05' : 'AUERR02');
  }
  const usable = await usableMethodsOf(context, { id: userId, account });
  const typed = { userId, code: given.code, type: given.codeType, purpose: 'sign-in', usable } as const;
  const { type } = await acceptCode(context, typed).catch(async (refusal: unknown) => {
    // Another tab may have ended this browser's challenge. The next code is for this sign-in again.
    if (!(await hasSentPassword(context, userId))) await startChallenge(context, account, null);
    throw refusal;
  });
  return type === 'recovery' ? 'recovery' : 'code';
}
