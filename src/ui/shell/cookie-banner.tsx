// The cookie notice (spec 2 and 4): over the foot of the page until it is accepted.
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectBrand } from '../../../store/services/branding/branding-slice.js';
import { giveConsent, hasConsent } from '../../../store/services/consent/consent.js';
import { Button } from '../button/button.js';
import { copy as allCopy } from '../../messages/cookies-and-time-out.js';
import { useAppExtra } from '../extra-context.js';
import styles from './cookie-banner.module.css';

const copy = allCopy.cookies;

export function CookieBanner() {
  const extra = useAppExtra();
  const { privacyLink } = useSelector(selectBrand);
  const [isAccepted, setAccepted] = useState(() => hasConsent(extra));
  if (isAccepted) return null;
  const policy = privacyLink ?? extra.environment.links.privacyStatement;
  const accept = () => {
    giveConsent(extra);
    setAccepted(true);
  };
  return (
    <section className={styles.banner} aria-label={copy.label}>
      <p>
        {copy.message}{' '}
        {policy && (
          <>
            {copy.more}{' '}
            <a href={policy} target="_blank" rel="noreferrer">
              {copy.policy}
            </a>
            .
          </>
        )}
      </p>
      <Button onClick={accept}>{copy.accept}</Button>
    </section>
  );
}
