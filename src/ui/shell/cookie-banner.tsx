// The cookie notice (R2 and R4): over the foot of the page until it is accepted.
import { type MouseEvent, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectBrand } from '../../../store/services/branding/branding-slice.js';
import { giveConsent, hasConsent } from '../../../store/services/consent/consent.js';
import { useIsHydrated } from '../after-hydration.js';
import { Button } from '../button/button.js';
import { cookiesAndTimeOutMessages } from '../../messages/en/cookies-and-time-out.js';
import { Sentence } from '../../messages/sentence.js';
import { useAppExtra } from '../extra-context.js';
import { COOKIE_NOTICE, MAIN_ID } from '../markup.js';
import styles from './cookie-banner.module.css';

const messages = cookiesAndTimeOutMessages.cookies;

export function CookieBanner() {
  const extra = useAppExtra();
  const { privacyLink } = useSelector(selectBrand);
  const isHydrated = useIsHydrated();
  const [isAccepted, setAccepted] = useState(() => hasConsent(extra));
  // Accepted in another tab.
  useEffect(() => extra.browser.onFocus(() => setAccepted(hasConsent(extra))), [extra]);
  if (isHydrated && isAccepted) return null;
  // The prerendered notice is hidden, and its link completed, by the early script.
  const policy = (isHydrated && (privacyLink || extra.environment.links.privacyStatement)) || undefined;
  const accept = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    giveConsent(extra);
    setAccepted(true);
    // The button that has the focus goes.
    currentTarget.ownerDocument.getElementById(MAIN_ID)?.focus();
  };
  return (
    <section className={styles.banner} aria-label={messages.label} {...{ [COOKIE_NOTICE]: '' }}>
      <p>
        {messages.message} {/* Its room is kept until a brand says where the policy is: nothing jumps. */}
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
