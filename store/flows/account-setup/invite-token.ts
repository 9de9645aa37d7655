// The token of the invite for an account setup: in the secret store, and in the current history entry so that a reload keeps it.
import * as v from 'valibot';
import { conceal, type Secret } from '../../../api/secret.js';
import { forgetSealed } from '../../browser/tab-pads.js';
import { openInTab, sealInTab } from '../../browser/tab-seal.js';
import type { AppStartListening } from '../../core/flow.js';
import { locationChanged } from '../../core/location.js';
import { isStepOf } from '../../core/routes.js';
import { selectSession } from '../../services/session/session-slice.js';
import type { AppExtra } from '../../core/extra.js';
import { accountSetup } from './account-setup-slice.js';

/** The token's name in the history entry. */
const NAME = 'invite';

/** The user ID is stored with the token, because an entry may outlast its user's session. */
const Invite = v.object({ userId: v.string(), token: v.unknown() });

type Places = Pick<AppExtra, 'secretStore' | 'browser'>;

export const inviteTokenOf = ({ secretStore }: Places): Secret | undefined => secretStore.get('inviteToken');

export const keepInviteToken = (token: Secret, { secretStore }: Places): void => secretStore.set('inviteToken', token);

/** Called when the link is completed or cannot be. */
export function dropInviteToken({ secretStore, browser }: Places): void {
  secretStore.delete('inviteToken');
  browser.historyEntry.write(NAME, undefined);
  forgetSealed('user-forgotten', browser.session);
}

/** Writes the token to each history entry of the setup that is shown, and restores it after a reload. */
export function carryInviteToken(startListening: AppStartListening): void {
  startListening({
    actionCreator: locationChanged,
    effect: ({ payload }, { getState, extra: { secretStore, browser } }) => {
      const { userId } = selectSession(getState());
      const token = secretStore.get('inviteToken')?.reveal();
      if (!userId || token === undefined || !isStepOf(payload.path, 'account-setup', 'mfa')) return;
      const invite: v.InferOutput<typeof Invite> = { userId, token: sealInTab(token, 'user-forgotten', browser.session) };
      browser.historyEntry.write(NAME, invite);
    },
  });
  startListening({
    actionCreator: accountSetup.restored,
    effect: (_action, { getState, extra: { secretStore, browser } }) => {
      const found = v.safeParse(Invite, browser.historyEntry.read(NAME));
      if (!found.success || found.output.userId !== selectSession(getState()).userId) return;
      const token = openInTab(found.output.token, 'user-forgotten', browser.session);
      if (token !== undefined) secretStore.set('inviteToken', conceal(token));
    },
  });
}
