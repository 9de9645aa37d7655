// The environment block (P1): the differences between installations, as data. A page carries it as JSON.
import * as v from 'valibot';
import { CAPABILITIES, type Capability } from './capabilities.js';
import { BRIDGE_COOKIE, CONSENT_COOKIE } from './early-cookies.js';
import { isIdleSeconds, isTimeoutPeriod } from './rules/idle-settings.js';

/** The names of an environment. All except PROD are non-production; LOCAL is "running locally". */
const ENVIRONMENT_NAMES = ['PROD', 'LOCAL', 'DEV', 'TEST', 'STAGE', 'CI'] as const;

const isCapability = (name: string): name is Capability => CAPABILITIES.some((known) => known === name);

const text = (fallback: string) => v.optional(v.string(), fallback);

/** `Intl` throws for any other locale or currency: better here, where the page says so, than on the first screen that formats something. */
const isLocale = (value: string): boolean => {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
};
const Locale = v.pipe(v.string(), v.check(isLocale, 'must be a language tag, such as en-US'));
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency code, such as USD'));

const Cookies = v.object({
  bridgeToken: text(BRIDGE_COOKIE),
  roles: text('roles'),
  mfaAdoption: text('mfaAdoptionInProgress'),
  consent: text(CONSENT_COOKIE),
  xsrf: text('XSRF-TOKEN'),
});

const Links = v.object({
  helpCenter: text(''),
  helpCenterAutoEnrollment: text(''),
  privacyStatement: text(''),
  partners: text('marketing/partners'),
  safeHarborRenewal: text(''),
  complianceCalendar2021: text(''),
  surveys: v.optional(v.object({ employee: text(''), planAdmin: text(''), advisor: text(''), partner: text('') }), {}),
});

/** The portal's own `appName`, and the default. Any other app is a partner app. */
export const PORTAL_NAME = 'Sign In';

/** The environment block's schema: only `host`, `env`, and the captcha pair are required. */
export const EnvironmentSchema = v.object({
  name: v.optional(v.picklist(ENVIRONMENT_NAMES), 'PROD'),
  /** This app's name in Redux DevTools, and the page's title while there is no brand. */
  appName: text(PORTAL_NAME),
  /** Scheme and host of the gateways, or empty for the same origin. */
  host: v.pipe(v.string(), v.regex(/^$|^https?:\/\//, 'must be empty, or start with https:// or http://')),
  /** The path prefix between host and gateways, or empty. */
  env: v.string(),
  /** The gateway of this app's own calls, e.g. `partner-gateway`. Where it is `login-gateway`, those calls go to `partner-gateway`. */
  gateway: text('login-gateway'),
  /** Opens Redux DevTools in production, too. */
  devTools: v.optional(v.boolean(), false),
  idleTimeoutEnabled: v.optional(v.boolean(), true),
  /** Seconds without activity until the user counts as idle. */
  idleTimeout: v.optional(v.custom<number>(isIdleSeconds, 'must be a number of seconds greater than 0'), 1770),
  /** Seconds of warning before the timeout; `false`: time out immediately. */
  timeoutPeriod: v.optional(v.custom<number | false>(isTimeoutPeriod, 'must be a number of seconds, at least 0, or false'), 30),
  captchaProvider: v.picklist(['recaptcha', 'altcha']),
  captchaSiteKey: v.string(),
  allowedRoles: v.optional(v.array(v.string()), []),
  indicator: text(''),
  /** Origins, in addition to the portal's own, that an external landing address may have. */
  landingOrigins: v.optional(v.array(v.string()), []),
  /** What the gateway offers beyond the customer's calls. Names that this version does not know are left out. */
  capabilities: v.optional(
    v.pipe(
      v.array(v.string()),
      v.transform((names) => names.filter(isCapability)),
    ),
    [],
  ),
  /** An emailed link shows what it is about and waits for a press before it spends anything, because mail scanners run scripts too. */
  linkConfirmation: v.optional(v.boolean(), false),
  /** How many minutes a sent code works, as shown on its screen. Absent if unknown. */
  codeMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The calling codes of phones that users may save, e.g. `["1", "44"]`: the list of countries offers no others. Absent: all. */
  callingCodes: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,3}$/))), v.minLength(1))),
  /** The app that most people land in, e.g. `participant-dashboard`. The portal prefetches its page and scripts while they type. */
  landingApp: text(''),
  locale: v.optional(Locale, 'en-US'),
  currency: v.optional(Currency, 'USD'),
  cookies: v.optional(Cookies, {}),
  links: v.optional(Links, {}),
  /** How the brand looks; read by readTheme. */
  theme: v.optional(v.unknown()),
});
