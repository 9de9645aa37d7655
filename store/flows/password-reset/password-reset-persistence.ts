// The part of a password reset that survives a reload: the username, its question, and that the new password is set.
import * as v from 'valibot';
import { persistedPart } from '../../core/persisted-parts.js';
import { passwordReset, selectPasswordReset } from './password-reset-slice.js';

export const persistedPasswordReset = persistedPart({
  flow: 'password-reset',
  schema: v.object({ username: v.nullable(v.string()), question: v.nullable(v.string()), isChanged: v.boolean() }),
  part: selectPasswordReset,
  keep: ({ username, question, isChanged }) => (username !== null || isChanged ? { username, question, isChanged } : null),
  restore: (kept) => passwordReset.restored(kept),
});
