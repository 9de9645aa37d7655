// The landing page: a participant's own account, or everybody else's plans with one of them open.
import { Link, useParams } from 'react-router-dom';
import { usePlanListQuery } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { Section } from '../components/section.js';
import { copy } from '../copy.js';
import { useUser } from '../user.js';
import { ParticipantAccount } from './participant-account.js';
import { PlanView } from './plan-view.js';
import styles from './rooms.module.css';
import { SupportContacts } from './support-contacts.js';

export function DashboardRoom() {
  const { isParticipant } = useUser();
  return (
    <div className={styles.columns}>
      {isParticipant ? <ParticipantAccount /> : <Plans />}
      <SupportContacts />
    </div>
  );
}

function Plans() {
  const { userId } = useUser();
  const { planId } = useParams();
  const query = usePlanListQuery({ userId });
  return (
    <>
      <Section title={copy.dashboard.title}>
        <Loaded query={query}>
          {({ planList }) =>
            planList?.length ? (
              <ul className={styles.list}>
                {planList.map((plan) => (
                  <li key={plan.planId}>
                    <Link to={`/dashboard/${plan.planId}`} aria-current={plan.planId === planId ? 'page' : undefined}>
                      {plan.planName ?? plan.planId}
                    </Link>{' '}
                    {plan.status}
                  </li>
                ))}
              </ul>
            ) : (
              <p>{copy.dashboard.none}</p>
            )
          }
        </Loaded>
      </Section>
      {planId !== undefined && <PlanView key={planId} planId={planId} />}
    </>
  );
}
