// The prerendered cookie banner before the app runs: hidden if the user has consented, and dismissed as soon as they do.
import { CONSENT_COOKIE, CONSENT_DAYS } from '../../api/contract/early-cookies.js';
import { createCookies } from '../../store/browser/cookies.js';
import { COOKIE_BANNER, MAIN_ID } from '../ui/markup.js';
import type { EarlyEnvironment } from './early-environment.js';

/** Returns a function that leaves the banner to the app. */
export function prepareCookieBanner({ cookies: names, links }: EarlyEnvironment): () => void {
  const name = names?.consent ?? CONSENT_COOKIE;
  const page = document.documentElement;
  const cookies = createCookies(document, location.protocol === 'https:');
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(`[${COOKIE_BANNER}] button`)) return;
    cookies.write(name, 'true', { days: CONSENT_DAYS });
    page.dataset.consented = '';
    document.getElementById(MAIN_ID)?.focus();
  };
  addEventListener('click', onClick, true);
  if (cookies.read(name)) page.dataset.consented = '';
  if (links?.privacyStatement) pointToPolicy(links.privacyStatement);
  return () => removeEventListener('click', onClick, true);
}

function pointToPolicy(address: string): void {
  const link = document.querySelector(`[${COOKIE_BANNER}] a`);
  link?.setAttribute('href', address);
  link?.parentElement?.removeAttribute('aria-hidden');
}
