// The wizard's steps beside its card: the current step, and links to the others.
import { Link } from 'react-router-dom';
import { payrollMessages as messages } from './messages.js';
import { PAYROLL_STEPS, type PayrollStep, stepAddress } from './steps.js';
import styles from './step-list.module.css';

export interface StepListProps {
  readonly shown: PayrollStep;
  /** Absent: the user must first choose a plan. */
  readonly planId: string | undefined;
}

export function StepList({ shown, planId }: StepListProps) {
  const now = PAYROLL_STEPS.indexOf(shown);
  return (
    <nav aria-label={messages.steps.label}>
      <ol className={styles.steps}>
        {PAYROLL_STEPS.map((step, index) => {
          const isDone = index < now;
          const name = isDone ? messages.stepDone(messages.steps[step]) : messages.steps[step];
          return (
            <li key={step} data-done={isDone || undefined} aria-current={step === shown ? 'step' : undefined}>
              <span>{planId === undefined || step === shown ? name : <Link to={stepAddress(planId, step)}>{name}</Link>}</span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
