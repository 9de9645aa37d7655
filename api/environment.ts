// The runtime environment (P1): the differences between installations, as data.
import { BRIDGE_COOKIE, CONSENT_COOKIE } from './early-cookies.js';
import { isIdleSeconds, isTimeoutPeriod } from './contract/rules/idle-settings.js';
import { CAPABILITIES, type Capability } from './contract/capabilities.js';
import * as v from 'valibot';
import { readTheme, type Theme } from './theme.js';

/** The names of an environment. All except PROD are non-production; LOCAL is "running locally". */
export const ENVIRONMENT_NAMES = ['PROD', 'LOCAL', 'DEV', 'TEST', 'STAGE', 'CI'] as const;

const isCapability = (name: string): name is Capability => CAPABILITIES.some((known) => known === name);

const text = (fallback: string) => v.optional(v.string(), fallback);

/** `Intl` throws at any other locale or currency: better here, where the page says so, than on the first screen that formats something. */
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
const PORTAL_NAME = 'Sign In';

/** The environment block's schema: only `host`, `env`, and the captcha pair are required. */
export const EnvironmentSchema = v.object({
  name: v.optional(v.picklist(ENVIRONMENT_NAMES), 'PROD'),
  /** This app's name in the activity log, and the page's title while there is no brand. */
  appName: text(PORTAL_NAME),
  /** Scheme and host of the gateways, or empty for the same origin. */
  host: v.string(),
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
  /** The app that most people land in, e.g. `participant-dashboard`. The portal prefetches its page and scripts while they type. */
  landingApp: text(''),
  locale: v.optional(Locale, 'en-US'),
  currency: v.optional(Currency, 'USD'),
  cookies: v.optional(Cookies, {}),
  links: v.optional(Links, {}),
  /** How the brand looks; read by readTheme. */
  theme: v.optional(v.unknown()),
});

/** The environment, with every default filled in. */
export type Environment = Omit<v.InferOutput<typeof EnvironmentSchema>, 'theme'> & { readonly theme: Theme };

/** The one place that decides which app this is: the portal, which signs people in, or a partner app. */
export const isPortal = ({ appName }: Pick<Environment, 'appName'>): boolean => appName === PORTAL_NAME;

/** The outcome of reading an environment block: the environment, or what is wrong with it in words. */
export type EnvironmentResult =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads an environment block's text. Never throws. */
export function parseEnvironment(json: string): EnvironmentResult {
  let block: unknown;
  try {
    block = JSON.parse(json);
  } catch {
    return { ok: false, problems: ['the block is not valid JSON'] };
  }
  const result = v.safeParse(EnvironmentSchema, block);
  if (result.success) return withTheme(result.output);
  return { ok: false, problems: result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the block'}: ${issue.message}`) };
}

/** An unusable theme is a mistake to fix before production. In production, users see the default theme instead of nothing. */
function withTheme({ theme: given, ...environment }: v.InferOutput<typeof EnvironmentSchema>): EnvironmentResult {
  const result = readTheme(given);
  if (!result.ok && environment.name !== 'PROD') return result;
  return { ok: true, environment: { ...environment, theme: result.ok ? result.theme : {} } };
}
