// Fresh proof: a change to how a user signs in requires proof of identity, unless the session has a recent one.
import { Refusal } from '../../core/refusal.js';
import type { SignedInContext } from '../../core/request-context.js';

/** Whether the session's user recently proved who they are. */
export function isProofFresh({ session: { provedAt }, config, now }: SignedInContext): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < config.proofSeconds * 1000;
}

/**
 * Throws FPERR01 if the session's last proof is too old, or if there never was one.
 * If the account is not set up, its owner has nothing to prove yet.
 */
export function requireFreshProof(context: SignedInContext): void {
  if (context.session.requiredStep !== 'setup' && !isProofFresh(context)) throw new Refusal('FPERR01');
}

/** Notes that the user has just proved who they are, for this session only: another session of theirs may be a thief's. */
export async function renewProof(context: SignedInContext): Promise<void> {
  await context.db.updateTable('sessions').set({ proved_at: context.now }).where('token_hash', '=', context.session.tokenHash).execute();
}
