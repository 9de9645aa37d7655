// Where the invitation of a user arrives.
import type { ScreenRoute } from '../../routing/screen-route.js';
import { InviteScreen } from './invite-screen.js';

export const route: ScreenRoute = { Screen: UserInviteScreen };

function UserInviteScreen() {
  return <InviteScreen landing="user-invite" />;
}
