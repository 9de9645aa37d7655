// Recovering a username, on one route whose query says which step is shown.
//
//   /forgot-username ── roleChosen ──> ?step=email ── submitted ──> retrieveUsername ─┬─ sent ──> ?step=sent
//                                          ^                                          │
//                                          └────────── refused: shown here <──────────┘
import * as v from 'valibot';
import { RecoveryRole } from '../../../api/contract/recovery.js';
import { recoveryApi } from '../../../api/recovery-api.js';
import { errorWording } from '../../services/errors/error-text.js';
import { type Flow, startRule } from '../../core/flow.js';
import { memoryOf } from '../../core/persisted-parts.js';
import { forgotUsername, selectRecoveryRole } from './forgot-username-slice.js';

const within = (path: string) => path === '/forgot-username';

/** The role survives a reload of step 2; the email is in the form alone. */
const memory = memoryOf({
  key: 'vestibule.forgot-username',
  schema: v.object({ role: RecoveryRole }),
  part: selectRecoveryRole,
  keep: (role) => (role === null ? null : { role }),
  restore: ({ role }) => forgotUsername.restored(role),
});

export const forgotUsernameFlow: Flow = (listen, remember) => {
  remember(memory);

  startRule(listen, {
    on: forgotUsername.roleChosen,
    within,
    stopped: forgotUsername.stopped,
    run: async (_role, { world }) => world.navigate('/forgot-username?step=email'),
  });

  startRule(listen, {
    on: forgotUsername.submitted,
    within,
    stopped: forgotUsername.stopped,
    run: async ({ email, captcha }, { dispatch, getState, send, world }) => {
      const role = selectRecoveryRole(getState()) ?? 'ROLE_PARTICIPANT';
      const { error } = await send(recoveryApi.endpoints.retrieveUsername.initiate({ body: { role, email, captcha } }, { track: false }));
      if (error) dispatch(forgotUsername.refused(errorWording(error, 'forgotUsername.failed')));
      else world.navigate('/forgot-username?step=sent');
    },
  });
};
