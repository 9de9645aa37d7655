// Recovering a username, on one route whose query says which step is shown.
//
//   /forgot-username ── roleChosen ──> ?step=email ── submitted ──> retrieveUsername ─┬─ sent ──> ?step=sent
//                                          ^                                          │
//                                          └────────── refused: shown here <──────────┘
import * as v from 'valibot';
import { RecoveryRole } from '../../../api/contract/recovery.js';
import { recoveryApi } from '../../../api/recovery-api.js';
import { errorDisplayText } from '../../services/errors/error-text.js';
import { type Flow, handle } from '../../core/flow.js';
import { persistedPart } from '../../core/persisted-parts.js';
import { isStepOf } from '../../core/routes.js';
import { forgotUsername, selectRecoveryRole } from './forgot-username-slice.js';

const within = (path: string) => isStepOf(path, 'forgot-username');

/** The role survives a reload of step 2; the email is in the form alone. */
const memory = persistedPart({
  key: 'vestibule.forgot-username',
  schema: v.object({ role: RecoveryRole }),
  part: selectRecoveryRole,
  keep: (role) => (role === null ? null : { role }),
  restore: ({ role }) => forgotUsername.restored(role),
});

export const forgotUsernameFlow: Flow = (listen, remember) => {
  remember(memory);

  handle(listen, {
    on: forgotUsername.roleChosen,
    within,
    stopped: forgotUsername.stopped,
    run: async (_role, { extra }) => extra.navigate('/forgot-username?step=email'),
  });

  handle(listen, {
    on: forgotUsername.submitted,
    within,
    stopped: forgotUsername.stopped,
    run: async ({ email, captcha }, { dispatch, getState, call, extra }) => {
      const role = selectRecoveryRole(getState()) ?? 'ROLE_PARTICIPANT';
      const { error } = await call(recoveryApi.endpoints.retrieveUsername.initiate({ body: { role, email, captcha } }, { track: false }));
      if (error) dispatch(forgotUsername.refused(errorDisplayText(error, 'forgotUsername.failed')));
      else extra.navigate('/forgot-username?step=sent');
    },
  });
};
