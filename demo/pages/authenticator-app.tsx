// Which authenticator app is set up, if any, and the portal's routes that set one up and remove it.
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useTotpInfoMutation } from 'vestibule/api';
import { useAppExtra } from 'vestibule/ui';
import { loginLink, selectSession } from 'vestibule/store';
import { Loaded } from '../components/loaded.js';
import { copy as allCopy } from '../messages.js';
import styles from './security-page.module.css';

const { security: copy } = allCopy;

export interface AuthenticatorAppProps {
  readonly userName: string;
  /** What the wizard left in the session is news then. */
  readonly comesFromWizard: boolean;
}

export function AuthenticatorApp({ userName, comesFromWizard }: AuthenticatorAppProps) {
  const { environment } = useAppExtra();
  const { isTotpSetupSuccess } = useSelector(selectSession);
  const query = useTotpInfo(userName);
  return (
    <Loaded query={query}>
      {({ authAppName }) => (
        <>
          <p role="status" className={styles.success}>
            {comesFromWizard && isTotpSetupSuccess === 'true' && copy.appSetUp}
          </p>
          {comesFromWizard && isTotpSetupSuccess === 'false' && <p role="alert">{copy.appNotSetUp}</p>}
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

/** Asked anew whenever the page opens: the portal may have changed it meanwhile. */
function useTotpInfo(username: string) {
  const [ask, { data, error, isLoading, isSuccess }] = useTotpInfoMutation();
  useEffect(() => {
    void ask({ body: { username } });
  }, [ask, username]);
  // Whoever has no app may be answered with nothing at all.
  return { data: isSuccess ? (data ?? {}) : undefined, error, isFetching: isLoading, refetch: () => ask({ body: { username } }) };
}
