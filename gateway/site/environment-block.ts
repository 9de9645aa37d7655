// The environment block (P1): what the gateway tells the portal and the demonstration app about where they run.
import * as v from 'valibot';
import type { Capability } from '../../api/contract/capabilities.js';
import type { Config } from '../core/config.js';
import { CODE_LIFETIME_MS } from '../domain/codes/one-time-codes.js';
import { demoBrands } from '../seed/brands.js';

const BLOCK = /(<script type="application\/json" id="environment">)[\s\S]*?(<\/script>)/;

/** The demonstration's partner site: the external landing page that the portal may open (P5). */
export const DEMO_PARTNER_ORIGIN = 'https://partners.example.com';

const WARNING_SECONDS = 30;
/** The timeouts that a configuration may set; `timeoutPeriod: false` turns the warning off. The portal refuses any other value. */
const Timeouts = v.object({
  idleTimeout: v.fallback(v.optional(v.number()), undefined),
  timeoutPeriod: v.fallback(
    v.optional(
      v.pipe(
        v.union([v.number(), v.literal(false)]),
        v.transform((seconds) => (seconds === false ? 0 : seconds)),
      ),
    ),
    undefined,
  ),
});

/** What this gateway offers beyond the customer's calls. */
const CAPABILITIES: readonly Capability[] = ['fresh-proof', 'recovery-codes', 'sessions', 'session-end', 'security-notices'];

/** Where a page was requested. */
export interface Place {
  /** P1. */
  readonly env: string;
  /** The gateway's address with env, without a trailing slash. */
  readonly baseUrl: string;
}

/** The portal's block. */
export function portalEnvironment(config: Config, place: Place): Record<string, unknown> {
  return { ...common(config, place), ...config.portalEnvironment };
}

/** The block for the demonstration app, a partner app. */
export function demoEnvironment(config: Config, place: Place): Record<string, unknown> {
  return { ...common(config, place), ...config.portalEnvironment, appName: 'Demo', gateway: 'partner-gateway' };
}

/** How long the portal waits for activity and how long it warns, in seconds: by default, together as long as a session may be idle. */
export function portalTimeouts(config: Config): { readonly idleTimeout: number; readonly timeoutPeriod: number } {
  const own = v.parse(Timeouts, config.portalEnvironment);
  const timeoutPeriod = own.timeoutPeriod ?? Math.min(WARNING_SECONDS, config.sessionIdleSeconds - 1);
  return { idleTimeout: own.idleTimeout ?? Math.max(1, config.sessionIdleSeconds - timeoutPeriod), timeoutPeriod };
}

/** Puts a block's JSON into a page; `<` is escaped, so no value can end the element. */
export function withEnvironment(html: string, json: string): string {
  return html.replace(BLOCK, (_, start: string, end: string) => start + json.replaceAll('<', '\\u003c') + end);
}

function common(config: Config, { env, baseUrl }: Place): Record<string, unknown> {
  const captcha =
    config.recaptcha === null
      ? { captchaProvider: 'altcha', captchaSiteKey: '' }
      : { captchaProvider: 'recaptcha', captchaSiteKey: config.recaptcha.siteKey };
  const links = elsewhereLinks(`${baseUrl}/elsewhere`);
  const { theme } = demoBrands[config.demoBrand];
  const development = {
    name: 'DEV',
    theme,
    devTools: true,
    landingApp: 'participant-dashboard',
    indicator: 'Development',
    landingOrigins: [DEMO_PARTNER_ORIGIN],
    links,
  };
  return {
    host: '',
    env,
    ...captcha,
    ...portalTimeouts(config),
    codeMinutes: CODE_LIFETIME_MS / 60_000,
    ...(config.callingCodes !== null && { callingCodes: config.callingCodes }),
    capabilities: CAPABILITIES,
    ...(config.hasDevelopmentDoors && development),
  };
}

/** The organization's pages that the portal links to; in development, one page replaces them all (development/routes.ts). */
function elsewhereLinks(base: string) {
  return {
    helpCenter: `${base}/help-center`,
    helpCenterAutoEnrollment: `${base}/help-center-automatic-enrollment`,
    privacyStatement: `${base}/privacy-policy`,
    safeHarborRenewal: `${base}/safe-harbor-renewal`,
    complianceCalendar2021: `${base}/compliance-calendar-2021`,
    surveys: {
      employee: `${base}/survey-employees`,
      planAdmin: `${base}/survey-plan-administrators`,
      advisor: `${base}/survey-advisors`,
      partner: `${base}/survey-partners`,
    },
  };
}
