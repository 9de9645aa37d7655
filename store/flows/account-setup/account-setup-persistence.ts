// The part of an account setup that survives a reload: everything except the password and the invite's token.
import * as v from 'valibot';
import { persistedPart } from '../../core/persisted-parts.js';
import { accountSetup, selectAnySetup } from './account-setup-slice.js';

const Kept = v.object({
  userId: v.string(),
  username: v.nullable(v.string()),
  hasPassword: v.boolean(),
  skipsSteps: v.nullable(v.boolean()),
  email: v.nullable(v.string()),
  codeSentAt: v.nullable(v.number()),
  isEmailVerified: v.boolean(),
  isSaveUnanswered: v.boolean(),
  progress: v.picklist(['open', 'saved', 'completed']),
});

export const persistedAccountSetup = persistedPart({
  flow: 'account-setup',
  schema: Kept,
  part: selectAnySetup,
  keep: ({ phase: _phase, ...kept }) => (kept.userId === null ? null : kept),
  restore: (remembered) => accountSetup.restored(remembered),
});
