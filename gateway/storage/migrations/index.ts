// The migrations, in order. A shipped migration never changes: a later one amends it.
import type { MigrationProvider } from 'kysely';
import { foundation } from './001-foundation.js';
import { sessionRoles } from './002-session-roles.js';
import { guesses } from './010-guesses.js';
import { sessionProof } from './020-session-proof.js';
import { securityEvents } from './030-security-events.js';
import { messages } from './040-messages.js';
import { recoveryCodes } from './041-recovery-codes.js';
import { codePurposes } from './042-code-purposes.js';
import { notices } from './043-notices.js';
import { retentionIndexes } from './050-retention.js';
import { noticesInUse } from './051-notices-in-use.js';
import { confirmedChallenges } from './052-confirmed-challenges.js';
import { owners } from './053-owners.js';
import { checks } from './054-checks.js';
import { deletions } from './055-deletions.js';
import { leftOutEvents } from './056-left-out-events.js';
import { messagesByExpiry } from './057-messages-by-expiry.js';
import { messagesByChannel } from './058-messages-by-channel.js';
import { indexesOfOwners } from './059-indexes-of-owners.js';
import { youngEvents } from './060-young-events.js';
import { repeatedCodes } from './061-repeated-codes.js';
import { revocations } from './062-revocations.js';

export const migrations: MigrationProvider = {
  getMigrations: () =>
    Promise.resolve({
      '001-foundation': foundation,
      '002-session-roles': sessionRoles,
      '010-guesses': guesses,
      '020-session-proof': sessionProof,
      '030-security-events': securityEvents,
      '040-messages': messages,
      '041-recovery-codes': recoveryCodes,
      '042-code-purposes': codePurposes,
      '043-notices': notices,
      '050-retention': retentionIndexes,
      '051-notices-in-use': noticesInUse,
      '052-confirmed-challenges': confirmedChallenges,
      '053-owners': owners,
      '054-checks': checks,
      '055-deletions': deletions,
      '056-left-out-events': leftOutEvents,
      '057-messages-by-expiry': messagesByExpiry,
      '058-messages-by-channel': messagesByChannel,
      '059-indexes-of-owners': indexesOfOwners,
      '060-young-events': youngEvents,
      '061-repeated-codes': repeatedCodes,
      '062-revocations': revocations,
    }),
};
