// One employer: what it is, and what may be done with it.
import { type Employer, useSetEmployerStateMutation, useUpdateEmployerMutation } from 'vestibule/api';
import { Button } from 'vestibule/shell';
import { copy as allCopy } from '../copy.js';
import { useUser } from '../user.js';
import styles from './rooms.module.css';
import { useProviderSession } from './use-provider-session.js';

const { payroll: copy } = allCopy;
/** assumed: the spec's error states have no values; this one is the demonstration's. */
const FAILING = 'connection-failed';

export interface EmployerRowProps {
  readonly planId: string;
  readonly employer: Employer;
  readonly onRemove: () => void;
}

export function EmployerRow({ planId, employer: { employerId, name, state, connected }, onRemove }: EmployerRowProps) {
  const { userId, isReadOnly } = useUser();
  const [update, updating] = useUpdateEmployerMutation();
  const [setState, setting] = useSetEmployerStateMutation();
  const at = { userId, planId };
  const session = useProviderSession({ ...at, employerId });
  const isFailed = updating.isError || setting.isError || session.phase === 'failed';
  return (
    <li>
      <strong>{name ?? employerId}</strong> {connected && copy.chosen} {state && <span role="status">{copy.inError(state)}</span>}
      {!isReadOnly && (
        <div className={styles.row}>
          {!connected && (
            <Button look="secondary" isBusy={updating.isLoading} onClick={() => void update({ ...at, body: { employerId } })}>
              {copy.choose}
            </Button>
          )}
          <Button look="secondary" isBusy={session.phase === 'opening'} onClick={() => void session.open()}>
            {copy.open}
          </Button>
          <Button look="secondary" isBusy={session.phase === 'renewing'} onClick={() => void session.renew()}>
            {copy.reauth}
          </Button>
          <Button
            look="secondary"
            isBusy={setting.isLoading}
            onClick={() => void setState({ ...at, body: { employerId, state: state ? null : FAILING } })}
          >
            {state ? copy.clearError : copy.setError}
          </Button>
          <Button look="secondary" onClick={onRemove}>
            {copy.remove}
          </Button>
        </div>
      )}
      <p role="status">
        {session.phase === 'opened' && copy.opened}
        {isFailed && allCopy.notSaved}
      </p>
    </li>
  );
}
