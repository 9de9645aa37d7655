// The user's plans, one of which is open: the first, unless the address names another.
import { Link } from 'react-router-dom';
import { Section } from '../components/section.js';
import { copy } from '../messages.js';
import { ChosenPlan } from './chosen-plan.js';
import styles from './plan-list.module.css';
import { PlanView } from './plan-view.js';

export function PlanList() {
  return (
    <ChosenPlan title={copy.dashboard.list}>
      {(plan, plans) => (
        <>
          <Section title={copy.dashboard.list} isWide>
            <ul className={styles.list}>
              {plans.map(({ planId, planName, status }) => (
                <li key={planId}>
                  <Link to={`/dashboard/${planId}`} className={styles.plan} aria-current={planId === plan?.planId}>
                    <strong>{planName ?? planId}</strong>
                    <span className={styles.status}>{status}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
          {plan && <PlanView key={plan.planId} planId={plan.planId} />}
        </>
      )}
    </ChosenPlan>
  );
}
