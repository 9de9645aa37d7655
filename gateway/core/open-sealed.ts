// Opens and reseals what is stored sealed. If none of the gateway's secrets does, the operator must know.
import { type Opened, type Seal, UnreadableSecretError } from './keys.js';
import type { Core } from './request-context.js';

/** Undefined, and an error in the log, if none of the secrets opens it. */
export function openIfReadable({ keys, log }: Pick<Core, 'keys' | 'log'>, sealed: string, seal: Seal): Opened | undefined {
  try {
    return keys.open(sealed, seal);
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error;
    log.error(`${seal.purpose} unreadable`, { error });
    return undefined;
  }
}

/** The same text, sealed with the current secret; as it is if none of the gateway's secrets opens it. */
export function resealed(core: Pick<Core, 'keys' | 'log'>, sealed: string, seal: Seal): string {
  const opened = openIfReadable(core, sealed, seal);
  return opened === undefined || opened.isCurrent ? sealed : core.keys.seal(opened.text, seal);
}
