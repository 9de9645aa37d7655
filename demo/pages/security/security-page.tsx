// The security center: verification factors, sessions, and recovery codes. Changes made on the portal return here.
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useCredentialsQuery } from 'vestibule/api';
import { AppPage, Sheet, Loaded, Strip, useAppExtra } from 'vestibule/ui';
import { useNewsOnce } from '../../use-news-once.js';
import { useUser } from '../../user.js';
import { IdentityRows } from './identity-rows.js';
import { securityMessages as messages } from './messages.js';
import { RecoveryCodesCard } from './recovery-codes-card.js';
import { ComputersCard, SessionsCard } from './sessions-cards.js';
import { useWizardOutcomeOnce } from './use-wizard-outcome-once.js';
import styles from './security.module.css';

export function SecurityPage() {
  const { userId } = useUser();
  const { environment } = useAppExtra();
  const query = useCredentialsQuery({ userId });
  const has = (capability: (typeof environment.capabilities)[number]) => environment.capabilities.includes(capability);
  const news = usePortalNews();
  const [hasNewCodes, setHasNewCodes] = useState(false);
  return (
    <AppPage title={messages.title}>
      <div className={styles.news}>
        <Strip kind="done">{news.done}</Strip>
        <Strip kind="error">{news.failed}</Strip>
      </div>
      <Sheet title={messages.ways}>
        <Loaded query={query}>{(credentials) => <IdentityRows credentials={credentials} />}</Loaded>
      </Sheet>
      {has('sessions') && <SessionsCard hasNewFactor={Boolean(news.done) || hasNewCodes} />}
      {has('recovery-codes') && <RecoveryCodesCard onMade={() => setHasNewCodes(true)} />}
      {has('sessions') && <ComputersCard />}
    </AppPage>
  );
}

/** The portal's success values in the address. */
const NEWS: ReadonlyMap<string, string> = new Map([
  ['phone-updated', messages.phoneUpdated],
  ['app-removed', messages.appRemoved],
]);

/**
 * What the portal has just done. The authenticator wizard returns to the same address as the phone update, but only the latter adds
 * `success`.
 */
function usePortalNews() {
  const { segment } = useParams();
  const [address] = useSearchParams();
  const news = useNewsOnce(address.get('success'));
  const outcome = useWizardOutcomeOnce(segment === 'phone' && news === null);
  return {
    done: NEWS.get(news ?? '') ?? (outcome === 'true' && messages.appSetUp),
    failed: outcome === 'false' && messages.appNotSetUp,
  };
}
