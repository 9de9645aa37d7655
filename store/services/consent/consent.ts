// Whether the visitor has read the cookie banner (R3.11), in a separate cookie that no logout removes.
import { CONSENT_DAYS } from '../../../api/contract/early-cookies.js';
import type { AppExtra } from '../../core/extra.js';

type CookieAccess = Pick<AppExtra, 'environment'> & { readonly browser: Pick<AppExtra['browser'], 'cookies'> };

/** Whether the consent cookie exists. */
export const hasConsent = ({ browser, environment }: CookieAccess): boolean =>
  browser.cookies.read(environment.cookies.consent) !== undefined;

export const giveConsent = ({ browser, environment }: CookieAccess): void =>
  browser.cookies.write(environment.cookies.consent, 'true', { days: CONSENT_DAYS });
