// Which authenticator app is set up, if any, and the portal's routes that set one up and remove it.
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTotpInfoMutation } from 'vestibule/api';
import { useAppExtra } from 'vestibule/ui';
import { authenticatorOutcomeSeen, loginLink, selectSession } from 'vestibule/store';
import { Loaded } from '../components/loaded.js';
import { copy as allCopy } from '../messages.js';
import styles from './security-page.module.css';

const { security: copy } = allCopy;

export interface AuthenticatorAppProps {
  readonly userName: string;
  /** What the wizard left in the session is news then. */
  readonly comesFromWizard: boolean;
  /** The portal has just removed the app. */
  readonly isRemoved: boolean;
}

export function AuthenticatorApp({ userName, comesFromWizard, isRemoved }: AuthenticatorAppProps) {
  const { environment } = useAppExtra();
  const outcome = useOutcomeOnce(comesFromWizard);
  const query = useTotpInfo(userName);
  return (
    <Loaded query={query}>
      {({ authAppName }) => (
        <>
          <p role="status" className={styles.success}>
            {outcome === 'true' && copy.appSetUp}
            {isRemoved && copy.appRemoved}
          </p>
          {outcome === 'false' && <p role="alert">{copy.appNotSetUp}</p>}
          <p>{authAppName ? copy.hasApp(authAppName) : copy.noApp}</p>
          <p>
            {authAppName ? (
              <a href={loginLink(environment, '/profile-mfa-verification')}>{copy.removeApp}</a>
            ) : (
              <a href={loginLink(environment, '/totp-setup')}>{copy.setUpApp}</a>
            )}
          </p>
        </>
      )}
    </Loaded>
  );
}

/** How the wizard ended, told once: after a reload, or on another way here, it is no news. */
function useOutcomeOnce(comesFromWizard: boolean): string | undefined {
  const dispatch = useDispatch();
  const { isTotpSetupSuccess } = useSelector(selectSession);
  const [outcome] = useState(comesFromWizard ? isTotpSetupSuccess : undefined);
  useEffect(() => {
    if (isTotpSetupSuccess !== undefined) dispatch(authenticatorOutcomeSeen());
  }, [dispatch, isTotpSetupSuccess]);
  return outcome;
}

/** Asked anew whenever the page opens: the portal may have changed it meanwhile. */
function useTotpInfo(username: string) {
  const [ask, { data, error, isLoading, isSuccess }] = useTotpInfoMutation();
  useEffect(() => {
    void ask({ body: { username } });
  }, [ask, username]);
  // Whoever has no app may be answered with nothing at all.
  return { data: isSuccess ? (data ?? {}) : undefined, error, isFetching: isLoading, refetch: () => ask({ body: { username } }) };
}
