// Sessions at the payroll provider: opening one, and asking for the user's consent again.
import { type Employer, payrollApi, useSecretCall } from 'vestibule/api';
import { Button } from 'vestibule/ui';
import { Outcome } from '../components/outcome.js';
import { copy as allCopy } from '../messages.js';
import { useChange } from '../use-change.js';
import { useUser } from '../user.js';
import styles from './employers.module.css';

const { payroll: copy } = allCopy;

export interface ProviderSessionProps {
  readonly planId: string;
  readonly employer: Employer;
}

export function ProviderSession({ planId, employer: { employerId, name } }: ProviderSessionProps) {
  const { userId } = useUser();
  // The answer's token is for the provider's own widget, which the demonstration has not got.
  const opening = useChange(useSecretCall(payrollApi.endpoints.integrationSession), 'Payroll', 'Provider session opened.');
  const renewal = useChange(useSecretCall(payrollApi.endpoints.integrationReauth), 'Payroll', 'Provider consent renewed.');
  const at = { userId, planId, employerId };
  return (
    <>
      <div className={styles.actions} role="group" aria-label={copy.sessionOf(name ?? employerId)}>
        <Button look="secondary" isBusy={opening.isBusy} onClick={() => void opening.run(at)}>
          {copy.open}
        </Button>
        <Button look="secondary" isBusy={renewal.isBusy} onClick={() => void renewal.run(at)}>
          {copy.reauth}
        </Button>
      </div>
      <Outcome of={opening} done={copy.opened} />
      <Outcome of={renewal} done={copy.renewed} />
    </>
  );
}
