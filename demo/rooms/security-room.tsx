// The profile's security page: the phone and the authenticator app, both changed through the portal's own routes and back.
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useTotpInfoMutation } from 'vestibule/api';
import { useWorld } from 'vestibule/shell';
import { loginLink, selectSession } from 'vestibule/store';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../copy.js';
import styles from './rooms.module.css';

const { security: copy } = allCopy;

export function SecurityRoom() {
  const { environment } = useWorld();
  const [query] = useSearchParams();
  const { isTotpSetupSuccess } = useSelector(selectSession);
  return (
    <div className={styles.columns}>
      <Section title={copy.phone}>
        {query.get('success') === 'phone-updated' && <p role="status">{copy.phoneUpdated}</p>}
        <a href={loginLink(environment, '/profile-update-phone')}>{copy.updatePhone}</a>
      </Section>
      <Section title={copy.app}>
        {isTotpSetupSuccess !== undefined && <p role="status">{isTotpSetupSuccess === 'true' ? copy.appSetUp : copy.appNotSetUp}</p>}
        <AuthenticatorApp />
      </Section>
    </div>
  );
}

function AuthenticatorApp() {
  const { environment } = useWorld();
  const { userName } = useSelector(selectSession);
  const [ask, { data, isLoading, isError }] = useTotpInfoMutation();
  useEffect(() => {
    if (userName !== undefined) void ask({ body: { username: userName } });
  }, [ask, userName]);
  if (isLoading) return <p>{allCopy.loading}</p>;
  if (isError) return <p role="alert">{allCopy.failed}</p>;
  return data?.authAppName ? (
    <p>
      {data.authAppName} <a href={loginLink(environment, '/profile-mfa-verification')}>{copy.removeApp}</a>
    </p>
  ) : (
    <p>
      {copy.noApp} <a href={loginLink(environment, '/totp-setup')}>{copy.setUpApp}</a>
    </p>
  );
}
