// How the user of a session proves their identity again: with a code if the account uses codes, otherwise with the password.
import { Refusal } from '../../core/refusal.js';
import type { SignedInContext } from '../../core/request-context.js';
import { accountOf } from '../accounts/accounts.js';
import { checkGuess, onThisComputer } from '../limits/guesses.js';
import { verifiedTarget } from './code-requests.js';
import { renewProof } from './fresh-proof.js';
import { hasMethod, methodsOf } from './mfa-methods.js';
import type { AcceptedCode } from './one-time-codes.js';
import { signInAsksForCode } from '../accounts/option-choices.js';
import { verifyPassword } from '../passwords/passwords.js';
import { passwordHash } from '../passwords/stored-hashes.js';

/**
 * A right code is proof if sign-in asks for one and its method was verified before. Otherwise, a thief of the session and the phone
 * could do without the password. A code to an address that was just entered proves only that address.
 */
export async function proveByCode(context: SignedInContext, code: AcceptedCode): Promise<void> {
  if (await provesPerson(context, code)) await renewProof(context);
}

async function provesPerson(context: SignedInContext, code: AcceptedCode): Promise<boolean> {
  const { userId } = context.session;
  if (!(await signInAsksForCode(context, userId))) return false;
  if (!('target' in code)) return true;
  const account = await accountOf(context, userId);
  if (!hasMethod(await methodsOf(context, account), code.type)) return false;
  return code.target === (await verifiedTarget(context, account.user_id, account, code.type));
}

/** The password is proof for accounts without codes. A wrong one counts as it does at sign-in. Throws FPERR02, FPERR03, FPERR04. */
export async function proveByPassword(context: SignedInContext, password: string): Promise<void> {
  const account = await accountOf(context, context.session.userId);
  if (await signInAsksForCode(context, account.user_id)) throw new Refusal('FPERR04');
  // Not set up yet: there is no password to compare.
  if (account.username_key === null) throw new Refusal('FPERR02');
  const guess = await onThisComputer(context, { factor: 'password', subject: account.username_key }, account.user_id);
  try {
    await checkGuess(context, guess, () => verifyPassword(passwordHash(context, account), password, context));
  } catch (error) {
    throw error instanceof Refusal ? asProofRefusal(error) : error;
  }
  await renewProof(context);
}

/** At sign-in, a lock is a 403, which ends sessions. Here, the session continues. A refusal that judges no password stays as it is. */
export function asProofRefusal(refusal: Refusal): Refusal {
  const { code, description, retryAfterSeconds } = refusal;
  if (code === 'AUERR02') return new Refusal('FPERR02');
  if (code === 'AUERR04') return new Refusal('FPERR03', { description, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) });
  return refusal;
}
