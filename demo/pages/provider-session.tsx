// Sessions at the payroll provider: opening one, and asking for the user's consent again.
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Employer, payrollApi } from 'vestibule/api';
import { Button } from 'vestibule/ui';
import type { AppDispatch } from 'vestibule/store';
import { Outcome } from '../components/outcome.js';
import { copy as allCopy } from '../messages.js';
import { type Change, useChange } from '../use-change.js';
import { useUser } from '../user.js';
import styles from './employers.module.css';
import type { CallError } from '../reason-of.js';

const { payroll: copy } = allCopy;

export interface ProviderSessionProps {
  readonly planId: string;
  readonly employer: Employer;
}

export function ProviderSession({ planId, employer: { employerId, name } }: ProviderSessionProps) {
  const { userId } = useUser();
  const opening = useProviderCall('integrationSession', 'Provider session opened.');
  const renewal = useProviderCall('integrationReauth', 'Provider consent renewed.');
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

interface OfEmployer {
  readonly userId: string;
  readonly planId: string;
  readonly employerId: string;
}

/**
 * The answer's token is a secret: it is dispatched for without being kept in the store, which the calls' hooks would do.
 * A real app hands it to the provider's own widget; the demonstration has none.
 */
function useProviderCall(call: 'integrationSession' | 'integrationReauth', message: string): Change<OfEmployer> {
  const dispatch = useDispatch<AppDispatch>();
  const [progress, setProgress] = useState<{ readonly isLoading: boolean; readonly isSuccess: boolean; readonly error?: CallError }>({
    isLoading: false,
    isSuccess: false,
  });
  const send = async (employer: OfEmployer) => {
    setProgress({ isLoading: true, isSuccess: false });
    const { error } = await dispatch(payrollApi.endpoints[call].initiate(employer, { track: false }));
    setProgress({ isLoading: false, isSuccess: !error, error });
    return { error };
  };
  return useChange([send, progress], 'Payroll', message);
}
