// The part of a username recovery that survives a reload of step 2: the role. The email is only in the form.
import * as v from 'valibot';
import { RecoveryRole } from '../../../api/contract/recovery.js';
import { persistedPart } from '../../core/persisted-parts.js';
import { forgotUsername, selectRecoveryRole } from './forgot-username-slice.js';

export const persistedForgotUsername = persistedPart({
  flow: 'forgot-username',
  schema: v.object({ role: RecoveryRole }),
  part: selectRecoveryRole,
  keep: (role) => (role === null ? null : { role }),
  restore: ({ role }) => forgotUsername.restored(role),
});
