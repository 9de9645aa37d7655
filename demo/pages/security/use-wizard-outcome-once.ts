// The outcome of the authenticator wizard, shown once: not after a reload, and not on another path to this page.
import { useEffect, useState } from 'react';
import { authenticatorOutcomeSeen, selectSession, useAppDispatch, useAppSelector } from 'vestibule/store';

export function useWizardOutcomeOnce(comesFromWizard: boolean): string | undefined {
  const dispatch = useAppDispatch();
  const { isTotpSetupSuccess } = useAppSelector(selectSession);
  const [outcome] = useState(comesFromWizard ? isTotpSetupSuccess : undefined);
  useEffect(() => {
    if (isTotpSetupSuccess !== undefined) dispatch(authenticatorOutcomeSeen());
  }, [dispatch, isTotpSetupSuccess]);
  return outcome;
}
