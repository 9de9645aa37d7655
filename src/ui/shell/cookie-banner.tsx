// The cookie banner (R2 and R4), over the bottom of the page until it is accepted.
import { type MouseEvent, useEffect, useState } from 'react';
import { useAppSelector } from '../../../store/hooks.js';
import { selectBrand } from '../../../store/services/branding/branding-slice.js';
import { giveConsent, hasConsent } from '../../../store/services/consent/consent.js';
import { useIsHydrated } from '../after-hydration.js';
import { Button } from '../button/button.js';
import { cookiesAndTimeoutMessages } from '../../messages/en/cookies-and-timeout.js';
import { Sentence } from '../../messages/sentence.js';
import { useAppExtra } from '../extra-context.js';
import { COOKIE_BANNER, MAIN_ID } from '../markup.js';
import styles from './cookie-banner.module.css';

const messages = cookiesAndTimeoutMessages.cookies;

export function CookieBanner() {
  const extra = useAppExtra();
  const { privacyLink } = useAppSelector(selectBrand);
  const isHydrated = useIsHydrated();
  const [isAccepted, setIsAccepted] = useState(() => hasConsent(extra));
  // The user may have accepted it in another tab.
  useEffect(() => extra.browser.onFocus(() => setIsAccepted(hasConsent(extra))), [extra]);
  if (isHydrated && isAccepted) return null;
  // The early script hides the prerendered banner or fills in its link.
  const policy = (isHydrated && (privacyLink || extra.environment.links.privacyStatement)) || undefined;
  const accept = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    giveConsent(extra);
    setIsAccepted(true);
    // The focused button disappears.
    currentTarget.ownerDocument.getElementById(MAIN_ID)?.focus();
  };
  return (
    <section className={styles.banner} aria-label={messages.label} {...{ [COOKIE_BANNER]: '' }}>
      <p>
        {messages.message} {/* Its space is reserved until a brand provides the policy's address, so nothing shifts. */}
        <span className={styles.more} aria-hidden={policy ? undefined : true}>
          <Sentence
            text={messages.more}
            slots={{
              policy: (
                <a href={policy} target="_blank" rel="noreferrer">
                  {messages.policy}
                </a>
              ),
            }}
          />
        </span>
      </p>
      <Button onClick={accept}>{messages.accept}</Button>
    </section>
  );
}
