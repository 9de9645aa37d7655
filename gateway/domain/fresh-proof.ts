// Fresh proof: a change to how somebody signs in asks for proof of identity, unless this session gave one a short while ago.
import { Refusal } from '../core/refusal.js';
import type { SignedInContext } from '../core/request-context.js';

/** Whether the session's user proved who they are a short while ago. */
export function isProofFresh({ session: { provedAt }, config, now }: SignedInContext): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < config.proofSeconds * 1000;
}

/**
 * Throws FPERR01 where the session's last proof is too old, or there never was one.
 * An account that is not set up has nothing yet that its owner could prove.
 */
export function requireFreshProof(context: SignedInContext): void {
  if (context.session.owes !== 'set-up' && !isProofFresh(context)) throw new Refusal('FPERR01');
}

/** The session's user has just proved who they are. It is this session's proof only: another one of theirs may be a thief's. */
export async function renewProof(context: SignedInContext): Promise<void> {
  await context.db.updateTable('sessions').set({ proved_at: context.now }).where('token_hash', '=', context.session.tokenHash).execute();
}
