// How the authenticator wizard ended, told once: after a reload, or on another way here, it is no news.
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
