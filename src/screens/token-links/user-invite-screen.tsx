// The screen for a user's invitation.
import type { ScreenRoute } from '../../routing/screen-route.js';
import { InviteScreen } from './invite-screen.js';

export const route: ScreenRoute = { Screen: UserInviteScreen };

function UserInviteScreen() {
  return <InviteScreen kind="user-invite" />;
}
