// Requests for a code: which address or number it goes to, before and after its owner is signed in.
import type { MfaType } from '../../api/contract/schemas.js';
import { Refusal } from '../calls/refusal.js';
import type { Visit } from '../calls/visit.js';
import { type Account, findByUsername, usernameKey } from './accounts.js';
import { findAuthenticator } from './authenticators.js';
import { limitCodeRequests } from './counters.js';
import { hasMethod, methodsOf, plausibleMethods } from './mfa-methods.js';
import { type Channel, issueCode } from './one-time-codes.js';
import { findPhone, fullNumber } from './phones.js';

/** Before sign-in: to verified details only, and alike for usernames that nobody has. Throws MFERR03, MFERR04. */
export async function requestCodeByUsername(visit: Visit, username: string, type: MfaType): Promise<void> {
  await limitCodeRequests(visit, usernameKey(username));
  const account = await findByUsername(visit, username);
  if (account !== undefined) return requestVerifiedCode(visit, account, type);
  // Read for as often as others are: nor may the time that an answer takes tell them apart.
  await findAuthenticator(visit, username);
  await findPhone(visit, username, 'verified');
  if (!hasMethod(plausibleMethods(visit, username), type)) throw new Refusal('MFERR03');
}

/** To details that the account has verified. Throws MFERR03. */
export async function requestVerifiedCode(visit: Visit, account: Account, type: MfaType): Promise<void> {
  if (!hasMethod(await methodsOf(visit, account), type)) throw new Refusal('MFERR03');
  if (type === 'totp') return;
  await visit.delivery.sendUnseen(type, async () => {
    const target = await verifiedTarget(visit, account, type);
    if (target === undefined) throw new Error('The method has just been removed.');
    return issueCode(visit, account.user_id, type, target);
  });
}

/** After sign-in: to the details that wait to be verified, else to the verified ones. Throws MFERR03, MFERR04, MFERR05. */
export async function requestCodeForOwner(visit: Visit, account: Account, type: MfaType): Promise<void> {
  if (type === 'totp') return requireAuthenticator(visit, account);
  await limitCodeRequests(visit, account.user_id);
  const target = (await pendingTarget(visit, account, type)) ?? (await verifiedTarget(visit, account, type));
  if (target === undefined) throw new Refusal('MFERR03');
  const sent = await visit.delivery.send(await issueCode(visit, account.user_id, type, target));
  if (!sent) throw new Refusal('MFERR05');
}

async function requireAuthenticator(visit: Visit, account: Account): Promise<void> {
  const authenticator = await findAuthenticator(visit, account.user_id);
  if (!authenticator?.verified_at) throw new Refusal('MFERR03');
}

async function pendingTarget(visit: Visit, account: Account, channel: Channel): Promise<string | undefined> {
  if (channel === 'email') return account.pending_email ?? undefined;
  const phone = await findPhone(visit, account.user_id, 'pending');
  return phone && fullNumber(phone);
}

async function verifiedTarget(visit: Visit, account: Account, channel: Channel): Promise<string | undefined> {
  if (channel === 'email') return account.email ?? undefined;
  const phone = await findPhone(visit, account.user_id, 'verified');
  return phone && fullNumber(phone);
}
