// The token of the invite that an account is set up with: in the vault, and in the history entry on show, so that a reload keeps it.
import * as v from 'valibot';
import { conceal, type Secret } from '../../../api/secret.js';
import type { Listen } from '../../core/flow.js';
import { moved } from '../../services/location/location-slice.js';
import { selectSession } from '../../services/session/session-slice.js';
import type { World } from '../../core/extra.js';
import { accountSetup } from './account-setup-slice.js';

/** Its name in the history entry. */
const NAME = 'invite';

/** Whose invite it is stands beside it: an entry may outlast its user's session. */
const Invite = v.object({ userId: v.string(), token: v.string() });

const ROUTES = /^\/(account-setup(\/.*)?|mfa-verification)$/;

type Places = Pick<World, 'vault' | 'browser'>;

export const inviteTokenOf = ({ vault }: Places): Secret | undefined => vault.get('inviteToken');

export const keepInviteToken = (token: Secret, { vault }: Places): void => vault.put('inviteToken', token);

/** The link is completed, or cannot be. */
export function dropInviteToken({ vault, browser }: Places): void {
  vault.drop('inviteToken');
  browser.historyEntry.write(NAME, undefined);
}

/** Each entry of the set-up that comes on show carries the token, and gives it back when the page was loaded again. */
export function carryInviteToken(listen: Listen): void {
  listen({
    actionCreator: moved,
    effect: ({ payload }, { getState, extra: { vault, browser } }) => {
      const { userId } = selectSession(getState());
      const token = vault.get('inviteToken')?.reveal();
      if (!userId || token === undefined || !ROUTES.test(payload.path)) return;
      browser.historyEntry.write(NAME, { userId, token } satisfies v.InferOutput<typeof Invite>);
    },
  });
  listen({
    actionCreator: accountSetup.restored,
    effect: (_action, { getState, extra: { vault, browser } }) => {
      const found = v.safeParse(Invite, browser.historyEntry.read(NAME));
      if (found.success && found.output.userId === selectSession(getState()).userId) vault.put('inviteToken', conceal(found.output.token));
    },
  });
}
