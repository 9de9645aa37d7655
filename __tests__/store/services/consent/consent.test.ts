// Cookie consent (R3 and R9): cookie ccpaaccept = true, lasts 30 days.
import { createCookies } from '../../../../store/browser/cookies.js';
import { giveConsent, hasConsent } from '../../../../store/services/consent/consent.js';
import { anEnvironment } from '../../../support/environment.js';

test('cookie ccpaaccept = true, lasts 30 days', () => {
  const page = { cookie: '' };
  const place = { browser: { cookies: createCookies(page, false) }, environment: anEnvironment() };
  expect(hasConsent(place)).toBe(false);
  giveConsent(place);
  expect(page.cookie).toBe('ccpaaccept=true; Max-Age=2592000; Path=/; SameSite=Lax');
  expect(hasConsent(place)).toBe(true);
});
