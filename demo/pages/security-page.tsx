// The profile's security page: the phone and the authenticator app, both changed through the portal's own routes and back.
import { useParams, useSearchParams } from 'react-router-dom';
import { maskEmail, useCredentialsQuery } from 'vestibule/api';
import { useAppExtra } from 'vestibule/ui';
import { loginLink } from 'vestibule/store';
import { Loaded } from '../components/loaded.js';
import { Page } from '../components/page.js';
import { Section } from '../components/section.js';
import { useNewsOnce } from '../use-news-once.js';
import { copy as allCopy } from '../messages.js';
import { useUser } from '../user.js';
import { AuthenticatorApp } from './authenticator-app.js';
import styles from './security-page.module.css';

const { security: copy } = allCopy;

/** What the portal says it has done, in the address. */
const PHONE_UPDATED = 'phone-updated';
const APP_REMOVED = 'app-removed';

export function SecurityPage() {
  const { userId } = useUser();
  const { environment } = useAppExtra();
  const { segment } = useParams();
  const [address] = useSearchParams();
  const query = useCredentialsQuery({ userId });
  const news = useNewsOnce(address.get('success'));
  const isPhoneUpdated = news === PHONE_UPDATED;
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
        <p>
          <a href={loginLink(environment, '/profile-update-phone')}>{copy.updatePhone}</a>
        </p>
      </Section>
      <Section title={copy.app}>
        <Loaded query={query}>
          {/* The authenticator wizard ends at the phone's page, as the phone update does; that one says so in the address. */}
          {({ userName }) => (
            <AuthenticatorApp
              userName={userName ?? ''}
              comesFromWizard={segment === 'phone' && news === null}
              isRemoved={news === APP_REMOVED}
            />
          )}
        </Loaded>
      </Section>
    </Page>
  );
}
