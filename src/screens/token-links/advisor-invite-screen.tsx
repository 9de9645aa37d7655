// The screen for an advisor's invitation.
import type { ScreenRoute } from '../../routing/screen-route.js';
import { InviteScreen } from './invite-screen.js';

export const route: ScreenRoute = { Screen: AdvisorInviteScreen };

function AdvisorInviteScreen() {
  return <InviteScreen kind="advisor-invite" />;
}
