// The user's plans to choose from: links, so that nothing moves before one is followed.
import { Link } from 'react-router-dom';
import type { PlanList } from 'vestibule/api';
import styles from './plan-list.module.css';

type Plan = NonNullable<PlanList['planList']>[number];

export interface PlanLinksProps {
  readonly plans: readonly Plan[];
  readonly chosen: Plan | undefined;
  /** The page that is shown for a plan, e.g. `/dashboard`. */
  readonly page: string;
}

export function PlanLinks({ plans, chosen, page }: PlanLinksProps) {
  return (
    <ul className={styles.list}>
      {plans.map(({ planId, planName, status }) => (
        <li key={planId}>
          <Link to={`${page}/${planId}`} className={styles.plan} aria-current={planId === chosen?.planId}>
            <strong>{planName ?? planId}</strong>
            <span className={styles.status}>{status}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
