// The outcome of the authenticator wizard, shown once: not after a reload, and not on another path to this page.
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { authenticatorOutcomeSeen, selectSession } from 'vestibule/store';

export function useWizardOutcomeOnce(comesFromWizard: boolean): string | undefined {
  const dispatch = useDispatch();
  const { isTotpSetupSuccess } = useSelector(selectSession);
  const [outcome] = useState(comesFromWizard ? isTotpSetupSuccess : undefined);
  useEffect(() => {
    if (isTotpSetupSuccess !== undefined) dispatch(authenticatorOutcomeSeen());
  }, [dispatch, isTotpSetupSuccess]);
  return outcome;
}
