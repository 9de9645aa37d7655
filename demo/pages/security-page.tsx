// The profile's security page: the phone and the authenticator app, both changed through the portal's own routes and back.
import { useParams, useSearchParams } from 'react-router-dom';
import { maskEmail, useCredentialsQuery } from 'vestibule/api';
import { useAppExtra } from 'vestibule/ui';
import { loginLink } from 'vestibule/store';
import { Loaded } from '../components/loaded.js';
import { Page } from '../components/page.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../messages.js';
import { useUser } from '../user.js';
import { AuthenticatorApp } from './authenticator-app.js';
import styles from './security-page.module.css';

const { security: copy } = allCopy;

/** The success key of contract 4. */
const PHONE_UPDATED = 'phone-updated';

export function SecurityPage() {
  const { userId } = useUser();
  const { environment } = useAppExtra();
  const { segment } = useParams();
  const [address] = useSearchParams();
  const query = useCredentialsQuery({ userId });
  const isPhoneUpdated = address.get('success') === PHONE_UPDATED;
  return (
    <Page title={copy.title}>
      <Section title={copy.account} isWide>
        <Loaded query={query}>
          {({ userName, emailAddress, isEmailVerified }) => (
            <dl>
              <dt>{copy.userName}</dt>
              <dd>{userName}</dd>
              <dt>{copy.email}</dt>
              <dd>
                {emailAddress ? maskEmail(emailAddress) : copy.noEmail}
                {emailAddress && ` (${isEmailVerified ? copy.verified : copy.notVerified})`}
              </dd>
            </dl>
          )}
        </Loaded>
      </Section>
      <Section title={copy.phone}>
        <p role="status" className={styles.success}>
          {isPhoneUpdated && copy.phoneUpdated}
        </p>
        <p>{copy.phoneHint}</p>
        <p>
          <a href={loginLink(environment, '/profile-update-phone')}>{copy.updatePhone}</a>
        </p>
      </Section>
      <Section title={copy.app}>
        <Loaded query={query}>
          {/* The authenticator wizard ends at the phone's page, as the phone update does; that one says so in the address. */}
          {({ userName }) => <AuthenticatorApp userName={userName ?? ''} comesFromWizard={segment === 'phone' && !isPhoneUpdated} />}
        </Loaded>
      </Section>
    </Page>
  );
}
