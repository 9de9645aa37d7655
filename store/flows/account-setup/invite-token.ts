// The token of the invite that an account is set up with: in the secret store, and in the history entry on show, so that a reload keeps it.
import * as v from 'valibot';
import { conceal, type Secret } from '../../../api/secret.js';
import type { AppStartListening } from '../../core/flow.js';
import { locationChanged } from '../../core/location.js';
import { isStepOf } from '../../core/routes.js';
import { selectSession } from '../../services/session/session-slice.js';
import type { AppExtra } from '../../core/extra.js';
import { accountSetup } from './account-setup-slice.js';

/** Its name in the history entry. */
const NAME = 'invite';

/** Whose invite it is stands beside it: an entry may outlast its user's session. */
const Invite = v.object({ userId: v.string(), token: v.string() });

type Places = Pick<AppExtra, 'secretStore' | 'browser'>;

export const inviteTokenOf = ({ secretStore }: Places): Secret | undefined => secretStore.get('inviteToken');

export const keepInviteToken = (token: Secret, { secretStore }: Places): void => secretStore.set('inviteToken', token);

/** The link is completed, or cannot be. */
export function dropInviteToken({ secretStore, browser }: Places): void {
  secretStore.delete('inviteToken');
  browser.historyEntry.write(NAME, undefined);
}

/** Each entry of the set-up that comes on show carries the token, and gives it back when the page was loaded again. */
export function carryInviteToken(listen: AppStartListening): void {
  listen({
    actionCreator: locationChanged,
    effect: ({ payload }, { getState, extra: { secretStore, browser } }) => {
      const { userId } = selectSession(getState());
      const token = secretStore.get('inviteToken')?.reveal();
      if (!userId || token === undefined || !isStepOf(payload.path, 'account-setup', 'mfa')) return;
      browser.historyEntry.write(NAME, { userId, token } satisfies v.InferOutput<typeof Invite>);
    },
  });
  listen({
    actionCreator: accountSetup.restored,
    effect: (_action, { getState, extra: { secretStore, browser } }) => {
      const found = v.safeParse(Invite, browser.historyEntry.read(NAME));
      if (found.success && found.output.userId === selectSession(getState()).userId)
        secretStore.set('inviteToken', conceal(found.output.token));
    },
  });
}
