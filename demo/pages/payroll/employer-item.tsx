// One employer: whether it is in use or failing, and the actions on it.
import { type Employer, payrollApi, useSecretCall, useSetEmployerStateMutation, useUpdateEmployerMutation } from 'vestibule/api';
import { Button, Tag } from 'vestibule/ui';
import { demoMessages } from '../../messages.js';
import type { ChangeOutcomeHandle } from '../../change-outcome.js';
import { useChange } from '../../use-change.js';
import { useUser } from '../../user.js';
import { payrollMessages as messages } from './messages.js';
import styles from './employers.module.css';

/** assumed: the protocol defines no values for error states. This one belongs to the demonstration. */
const FAILING = 'connection-failed';

export interface EmployerItemProps extends Pick<ChangeOutcomeHandle, 'follow'> {
  readonly planId: string;
  readonly employer: Employer;
  readonly onRemove: () => void;
}

export function EmployerItem(item: EmployerItemProps) {
  const { isReadOnly } = useUser();
  const { employerId, name, state, connected } = item.employer;
  return (
    <li className={styles.employer}>
      <div className={styles.name}>
        <strong>{name ?? employerId}</strong>
        {connected && <Tag kind="good">{messages.chosen}</Tag>}
        {state && <Tag kind="bad">{messages.inError[state] ?? state}</Tag>}
      </div>
      {!isReadOnly && <EmployerChanges {...item} />}
    </li>
  );
}

function EmployerChanges({ planId, employer, onRemove, follow }: EmployerItemProps) {
  const { employerId, name, connected } = employer;
  const choice = useChange(useUpdateEmployerMutation(), 'Payroll', 'Employer chosen.');
  // The token in the answer is for the provider's own widget, which the demonstration does not have.
  const opening = useChange(useSecretCall(payrollApi.endpoints.integrationSession), 'Payroll', 'Provider session opened.');
  const renewal = useChange(useSecretCall(payrollApi.endpoints.integrationReauth), 'Payroll', 'Provider consent renewed.');
  const at = { planId, employerId };
  return (
    <>
      <div className={styles.actions} role="group" aria-label={messages.actionsOf(name ?? employerId)}>
        <Button
          look="secondary"
          isBusy={choice.isBusy}
          busyLabel={demoMessages.sending}
          unavailable={connected ? messages.chosenDone : undefined}
          onClick={() => void follow(choice.run({ planId, body: { employerId } }), messages.chosenDone)}
        >
          {messages.choose}
        </Button>
        <Button look="secondary" isBusy={opening.isBusy} onClick={() => void follow(opening.run(at), messages.opened)}>
          {messages.open}
        </Button>
        <Button look="secondary" isBusy={renewal.isBusy} onClick={() => void follow(renewal.run(at), messages.renewed)}>
          {messages.reauth}
        </Button>
        <Button look="secondary" onClick={onRemove}>
          {messages.remove}
        </Button>
      </div>
      <DeveloperTools planId={planId} employer={employer} follow={follow} />
    </>
  );
}

/** A real provider would report this itself. Users do not mark their own connection as failing. */
function DeveloperTools({ planId, employer: { employerId, state }, follow }: Omit<EmployerItemProps, 'onRemove'>) {
  const marking = useChange(useSetEmployerStateMutation(), 'Payroll', 'Employer state set.');
  const mark = () => marking.run({ planId, body: { employerId, state: state ? null : FAILING } });
  return (
    <details className={styles.developer}>
      <summary>{messages.developer}</summary>
      <Button look="secondary" isBusy={marking.isBusy} onClick={() => void follow(mark(), state ? messages.cleared : messages.marked)}>
        {state ? messages.clearError : messages.setError}
      </Button>
    </details>
  );
}
