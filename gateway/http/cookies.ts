// The cookies of contract 2. Scripts of the origin read them, so none is HttpOnly; the session itself travels in a header.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { newToken } from '../domain/secrets.js';
import type { Config } from '../config.js';

export const COOKIES = { bridge: 'bridgeToken', roles: 'roles', xsrf: 'XSRF-TOKEN' } as const;
const XSRF_HEADER = 'X-XSRF-TOKEN';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** How the gateway sets and drops a cookie of the response. */
export function cookieWriter(c: Context, config: Config) {
  const options: CookieOptions = { path: '/', sameSite: 'Lax', secure: config.production };
  return {
    setCookie: (name: string, value: string) => setCookie(c, name, value, options),
    dropCookie: (name: string) => void deleteCookie(c, name, options),
  };
}

/** Gives a visitor without an XSRF cookie one. */
export function issueXsrfCookie(c: Context, config: Config): void {
  if (getCookie(c, COOKIES.xsrf) === undefined) cookieWriter(c, config).setCookie(COOKIES.xsrf, newToken());
}

/** Whether a request that changes something proves that it comes from a page that can read the cookie it was issued. */
export function isXsrfSafe(c: Context): boolean {
  const issued = getCookie(c, COOKIES.xsrf);
  return SAFE_METHODS.has(c.req.method) || issued === undefined || c.req.header(XSRF_HEADER) === issued;
}
