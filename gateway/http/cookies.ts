// The cookies of contract 2. Scripts of the origin read them, so none is HttpOnly; the session itself travels in a header.
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions as HonoCookieOptions } from 'hono/utils/cookie';
import { Refusal } from '../core/refusal.js';
import { newToken } from '../core/secrets.js';
import type { Config } from '../core/config.js';
import type { CookieOptions } from '../core/request-context.js';

export const COOKIES = { bridge: 'bridgeToken', roles: 'roles', xsrf: 'XSRF-TOKEN' } as const;
const XSRF_HEADER = 'X-XSRF-TOKEN';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** How the gateway sets, drops and reads a cookie. */
export function cookieAccess(c: Context, config: Config) {
  const options: HonoCookieOptions = { path: '/', sameSite: 'Lax', secure: config.mode === 'production' };
  return {
    setCookie: (name: string, value: string, { httpOnly, maxAgeSeconds }: CookieOptions = {}) =>
      setCookie(c, name, value, {
        ...options,
        ...(httpOnly && { httpOnly }),
        ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
      }),
    dropCookie: (name: string) => void deleteCookie(c, name, options),
    readCookie: (name: string) => getCookie(c, name),
  };
}

/** Gives a visitor without an XSRF cookie one. */
export function issueXsrfCookie(config: Config): MiddlewareHandler {
  return async (c, next) => {
    if (getCookie(c, COOKIES.xsrf) === undefined) cookieAccess(c, config).setCookie(COOKIES.xsrf, newToken());
    await next();
  };
}

/** A request that changes something must prove that it comes from a page that can read the cookie it was issued. Throws SEERR04. */
export const checkXsrf: MiddlewareHandler = async (c, next) => {
  const issued = getCookie(c, COOKIES.xsrf);
  const isSafe = SAFE_METHODS.has(c.req.method) || issued === undefined || c.req.header(XSRF_HEADER) === issued;
  if (!isSafe) throw new Refusal('SEERR04');
  await next();
};
