// The user's plans to choose from, as links, so that nothing changes until the user follows one.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Tag } from 'vestibule/ui';
import { AppIcon } from '../../icons.js';
import { demoMessages } from '../../messages.js';
import type { Plan } from './plan.js';
import styles from './plan-switcher.module.css';

const { dashboard: messages } = demoMessages;

export interface PlanSwitcherProps {
  readonly plans: readonly Plan[];
  readonly chosen: Plan | undefined;
  /** The address that shows a plan. */
  readonly pageOf: (planId: string) => string;
}

export function PlanSwitcher({ plans, chosen, pageOf }: PlanSwitcherProps) {
  const list = useRef<HTMLUListElement>(null);
  // A long list scrolls by itself.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.planId]);
  return (
    <ul ref={list} className={styles.plans} aria-label={messages.list}>
      {plans.map(({ planId, planName, status, participants }) => (
        <li key={planId}>
          <Link to={pageOf(planId)} className={styles.plan} aria-current={planId === chosen?.planId ? 'true' : undefined}>
            <AppIcon name="plan" />
            <span className={styles.words}>
              <span>
                <strong>{planName ?? planId}</strong>
                {participants != null && <span className={styles.detail}>{messages.participants(participants)}</span>}
              </span>
              {status && <Tag kind={status === ACTIVE ? 'good' : 'plain'}>{status}</Tag>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The gateway's status for an active plan. */
const ACTIVE = 'Active';
