// One employer: what it is, whether it is failing, and what may be done with it.
import { type Employer, useSetEmployerStateMutation, useUpdateEmployerMutation } from 'vestibule/api';
import { Button } from 'vestibule/ui';
import { Outcome } from '../components/outcome.js';
import { copy as allCopy } from '../messages.js';
import { useChange } from '../use-change.js';
import { useUser } from '../user.js';
import styles from './employers.module.css';
import { ProviderSession } from './provider-session.js';

const { payroll: copy } = allCopy;
/** assumed: the spec's error states have no values; this one is the demonstration's. */
const FAILING = 'connection-failed';

export interface EmployerItemProps {
  readonly planId: string;
  readonly employer: Employer;
  readonly onRemove: () => void;
}

export function EmployerItem({ planId, employer, onRemove }: EmployerItemProps) {
  const { isReadOnly } = useUser();
  const { employerId, name, state, connected } = employer;
  return (
    <li className={styles.employer}>
      <div className={styles.name}>
        <strong>{name ?? employerId}</strong>
        {connected && <span className={styles.chosen}>{copy.chosen}</span>}
        {state && <span className={styles.failing}>{copy.inError(state)}</span>}
      </div>
      {!isReadOnly && (
        <>
          <ProviderSession planId={planId} employer={employer} />
          <EmployerChanges planId={planId} employer={employer} onRemove={onRemove} />
        </>
      )}
    </li>
  );
}

function EmployerChanges({ planId, employer: { employerId, name, state, connected }, onRemove }: EmployerItemProps) {
  const { userId } = useUser();
  const choice = useChange(useUpdateEmployerMutation(), 'Payroll', 'Employer chosen.');
  const marking = useChange(useSetEmployerStateMutation(), 'Payroll', 'Employer state set.');
  const at = { userId, planId };
  const called = name ?? employerId;
  return (
    <>
      <div className={styles.actions} role="group" aria-label={called}>
        {!connected && (
          <Button look="secondary" isBusy={choice.isBusy} onClick={() => void choice.run({ ...at, body: { employerId } })}>
            {copy.choose}
          </Button>
        )}
        <Button
          look="secondary"
          isBusy={marking.isBusy}
          onClick={() => void marking.run({ ...at, body: { employerId, state: state ? null : FAILING } })}
        >
          {state ? copy.clearError : copy.setError}
        </Button>
        <Button look="secondary" onClick={onRemove}>
          {copy.remove}
        </Button>
      </div>
      <Outcome of={choice} done={copy.chosenDone} />
      <Outcome of={marking} done={allCopy.saved} />
    </>
  );
}
