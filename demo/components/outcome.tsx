// What came of a change: done, or refused and why. The space speaks up by itself.
import type { Change } from '../use-change.js';
import styles from './outcome.module.css';

export interface OutcomeProps {
  readonly of: Pick<Change<never>, 'outcome'>;
  readonly done: string;
}

export function Outcome({ of: { outcome }, done }: OutcomeProps) {
  return (
    <div role="status" className={styles.outcome} data-kind={outcome.kind}>
      {outcome.kind === 'done' && done}
      {outcome.kind === 'refused' && outcome.reason}
    </div>
  );
}
