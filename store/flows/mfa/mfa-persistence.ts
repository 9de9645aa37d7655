// The part of the MFA engine that survives a reload: which code is awaited, and when another may be sent.
import * as v from 'valibot';
import { MfaOption } from '../../../api/contract/mfa.js';
import { MfaType } from '../../../api/contract/mfa-methods.js';
import { adding, persistedPart } from '../../core/persisted-parts.js';
import { MFA_PURPOSES } from './purpose.js';
import { mfa, selectMfa } from './mfa-slice.js';

const Kept = v.object({
  purpose: v.picklist(MFA_PURPOSES),
  linkUserId: v.nullable(v.string()),
  options: v.array(MfaOption),
  chosen: v.nullable(MfaType),
  resendAt: v.nullable(v.number()),
  sentBy: v.nullable(MfaType),
  isAccepted: v.boolean(),
});

/** Version 1 did not store the latest code's method. It is the chosen one if the wait for another code had begun. */
const withSentBy = adding(({ chosen, resendAt }) => ({ sentBy: resendAt === null ? null : chosen }));

/** Version 2 did not store whose link asked for the code. */
const withLinkUserId = adding(() => ({ linkUserId: null }));

export const persistedMfa = persistedPart({
  flow: 'mfa',
  schema: Kept,
  migrations: [withSentBy, withLinkUserId],
  part: selectMfa,
  keep: ({ purpose, linkUserId, options, chosen, resendAt, sentBy, progress }) =>
    purpose === null || progress === 'completed'
      ? null
      : { purpose, linkUserId, options: [...options], chosen, resendAt, sentBy, isAccepted: progress === 'accepted' },
  restore: (remembered) => mfa.restored(remembered),
});
