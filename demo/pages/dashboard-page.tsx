// The landing page: a participant's own account, or everybody else's plans with one of them open.
import { Page } from '../components/page.js';
import { copy } from '../messages.js';
import { useUser } from '../user.js';
import { ParticipantAccount } from './participant-account.js';
import { PlanList } from './plan-list.js';
import { SupportContacts } from './support-contacts.js';

export function DashboardPage() {
  const { isParticipant } = useUser();
  return (
    <Page title={isParticipant ? copy.participant.title : copy.dashboard.title}>
      {isParticipant ? <ParticipantAccount /> : <PlanList />}
      <SupportContacts />
    </Page>
  );
}
