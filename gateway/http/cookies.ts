// The gateway's cookies. Scripts on the origin can read all of these except `device` and `challenge`. The session travels in a header.
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions as HonoCookieOptions } from 'hono/utils/cookie';
import * as v from 'valibot';
import { Refusal } from '../core/refusal.js';
import { newToken } from '../core/secrets.js';
import type { Config } from '../core/config.js';
import type { CookieOptions, RequestContext } from '../core/request-context.js';
import { CHALLENGE_COOKIE } from '../domain/sign-in/challenges.js';
import { DEVICE_COOKIE } from '../domain/sessions/computers.js';
import { isSameOrigin } from './fetch-site.js';

export const COOKIES = { bridge: 'bridgeToken', roles: 'roles', xsrf: 'XSRF-TOKEN', device: DEVICE_COOKIE } as const;
/** The cookies that only the gateway reads: P2 does not fix their names. */
const GATEWAY_ONLY: readonly string[] = [DEVICE_COOKIE, CHALLENGE_COOKIE];
/** Browsers accept a name with this prefix only from the host itself, over TLS: a sibling subdomain cannot plant one. */
const HOST_PREFIX = '__Host-';
const Bridge = v.object({ token: v.string() });
const XSRF_HEADER = 'X-XSRF-TOKEN';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** How the gateway sets, drops, and reads a cookie. */
export function cookieAccess(c: Context, config: Config) {
  const isSecure = config.mode === 'production';
  const options: HonoCookieOptions = { path: '/', sameSite: 'Lax', secure: isSecure };
  const sentAs = (name: string) => (isSecure && GATEWAY_ONLY.includes(name) ? HOST_PREFIX + name : name);
  return {
    setCookie: (name: string, value: string, { httpOnly, maxAgeSeconds }: CookieOptions = {}) =>
      setCookie(c, sentAs(name), value, {
        ...options,
        ...(httpOnly && { httpOnly }),
        ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
      }),
    dropCookie: (name: string) => void deleteCookie(c, sentAs(name), options),
    readCookie: (name: string) => getCookie(c, sentAs(name)),
  };
}

/** The session tokens that a request came with: its own, and the one that the apps on the origin share. */
export function presentedTokens({ token, readCookie }: Pick<RequestContext, 'token' | 'readCookie'>): string[] {
  const shared = bridgeToken(readCookie(COOKIES.bridge));
  return [...new Set([token, shared])].filter((presented) => presented !== null);
}

/** The token in a bridge cookie; null if there is no cookie, or one that the gateway did not write. */
export function bridgeToken(cookie: string | undefined): string | null {
  try {
    const result = v.safeParse(Bridge, JSON.parse(cookie ?? ''));
    return result.success ? result.output.token : null;
  } catch {
    return null;
  }
}

/** Issues an XSRF cookie to visitors who do not have one. An app on the origin may have emptied it instead of deleting it. */
export function issueXsrfCookie(config: Config): MiddlewareHandler {
  return async (c, next) => {
    if (!getCookie(c, COOKIES.xsrf)) cookieAccess(c, config).setCookie(COOKIES.xsrf, newToken());
    await next();
  };
}

/** A request that changes something must come from a page of this origin, or from a client that is not a browser. Throws SEERR05. */
export const checkXsrf: MiddlewareHandler = async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method) && !comesFromThisOrigin(c)) throw new Refusal('SEERR05');
  await next();
};

/**
 * Whether the browser says so; if it does not, whether the request repeats the XSRF cookie, which only a page of this origin can. If it
 * does, the cookie does not matter: a sibling subdomain can plant one that hides the gateway's from the page, or from the gateway.
 */
function comesFromThisOrigin(c: Context): boolean {
  if (isSameOrigin(c)) return true;
  const issued = getCookie(c, COOKIES.xsrf);
  return issued === undefined || c.req.header(XSRF_HEADER) === issued;
}
