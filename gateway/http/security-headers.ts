// The headers of every response, and the Content-Security-Policy of pages (P7).
import type { Config } from '../core/config.js';

/** Hashes of the scripts and styles that a build inlines: `'sha256-…'`, quotes included. */
export interface InlineHashes {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

const RECAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const;
/** The endpoint name that the policy and the reporting-endpoints header share. */
const REPORTS = 'csp';
const TWO_YEARS_SECONDS = 63_072_000;

/** For responses that are not pages: they may not load anything. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a page and of the scripts and workers that it loads. */
export function pagePolicy(config: Config, inline: InlineHashes): string {
  const captcha = config.recaptcha === null ? { scripts: [], frames: [] } : RECAPTCHA;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scriptHashes, ...captcha.scripts],
    'style-src': ["'self'", ...inline.styleHashes],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': captcha.frames.length === 0 ? ["'none'"] : captcha.frames,
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    ...(config.cspReportUrl !== null && { 'report-to': [REPORTS], 'report-uri': [config.cspReportUrl] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function hsts({ hstsSubdomains }: Config): string {
  return `max-age=${TWO_YEARS_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`;
}

/** The headers other than the policy. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.mode === 'production' && { 'strict-transport-security': hsts(config) }),
    ...(config.cspReportUrl !== null && { 'reporting-endpoints': `${REPORTS}="${config.cspReportUrl}"` }),
  };
}
