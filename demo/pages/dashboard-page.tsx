// The landing page: a participant's own account, or the plans of all other users.
import { useUser } from '../user.js';
import { ParticipantPage } from './account/participant-page.js';
import { PlansPage } from './plans/plans-page.js';

export function DashboardPage() {
  const { isParticipant } = useUser();
  return isParticipant ? <ParticipantPage /> : <PlansPage />;
}
