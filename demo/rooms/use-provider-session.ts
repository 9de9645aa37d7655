// Sessions at the payroll provider: their token is a secret, so that the answer is dispatched for without being kept in the store.
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { payrollApi } from 'vestibule/api';
import type { AppDispatch } from 'vestibule/store';

interface OfEmployer {
  readonly userId: string;
  readonly planId: string;
  readonly employerId: string;
}

type Phase = 'idle' | 'opening' | 'renewing' | 'opened' | 'failed';

/** Opens a session, or asks for the user's consent again. A real app hands the answer's token to the provider's own widget. */
export function useProviderSession(employer: OfEmployer) {
  const dispatch = useDispatch<AppDispatch>();
  const [phase, setPhase] = useState<Phase>('idle');
  const run = async (call: 'integrationSession' | 'integrationReauth') => {
    setPhase(call === 'integrationSession' ? 'opening' : 'renewing');
    const { error } = await dispatch(payrollApi.endpoints[call].initiate(employer, { track: false }));
    setPhase(error ? 'failed' : 'opened');
  };
  return { phase, open: () => run('integrationSession'), renew: () => run('integrationReauth') };
}
