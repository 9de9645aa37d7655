// How addresses are built from prefix, test scope, and path: /{prefix}/{~scope}/login-gateway/status.
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getPath } from 'hono/utils/url';
import { clientAddressReader, proxyCheck } from '../core/client-address.js';
import type { Config } from '../core/config.js';

/** The path for requests outside the prefix: it matches no route. */
const OUTSIDE = '/\0outside';
/** The paths of probes, which come from inside and do not know the prefix. */
export const PROBES = ['/healthz', '/readyz'];
const SCOPE = /^\/(~[a-z0-9-]{1,40})(?=\/|$)/;

/** Reads addresses according to this gateway's configuration. */
export class Addresses {
  readonly #config: Config;
  readonly #prefix: string;
  readonly #readClient: ReturnType<typeof clientAddressReader>;
  readonly #isProxy: ReturnType<typeof proxyCheck>;

  constructor(config: Config) {
    this.#config = config;
    const trusted = config.trustProxy ?? false;
    this.#readClient = clientAddressReader(trusted);
    this.#isProxy = proxyCheck(trusted);
    this.#prefix = config.publicPrefix === '' ? '' : `/${config.publicPrefix}`;
  }

  /** The path for matching routes, without prefix and scope. */
  routePath(request: Request): string {
    const path = this.#behindPrefix(request);
    if (path === null) return OUTSIDE;
    return (this.#scoped(path) ? path.replace(SCOPE, '') : path) || '/';
  }

  /** The test scope of a request (docs/gateway.md), '' if there is none. */
  scope(request: Request): string {
    return this.#scoped(this.#behindPrefix(request) ?? '') ?? '';
  }

  /** The env (P1) for pages that this request asks for. */
  env(request: Request): string {
    return [this.#config.publicPrefix, this.scope(request)].filter(Boolean).join('/');
  }

  /** The path that this gateway's own addresses start with, for redirects: '' or /{env}. */
  path(request: Request): string {
    const env = this.env(request);
    return env === '' ? '' : `/${env}`;
  }

  /** What this gateway's links start with, without a trailing slash. */
  baseUrl(request: Request): string {
    if (this.#config.publicUrl !== null) return this.#config.publicUrl;
    return new URL(request.url).origin + this.path(request);
  }

  /** The client's network address, as written by our own proxies if there are any. */
  clientAddress(c: Context): string {
    return this.#readClient(peerOf(c), c.req.header('x-forwarded-for'));
  }

  /** Whether a request came through one of our own proxies. */
  isFromProxy(c: Context): boolean {
    return this.#isProxy(peerOf(c));
  }

  #behindPrefix(request: Request): string | null {
    const path = getPath(request);
    if (PROBES.includes(path)) return path;
    if (!path.startsWith(this.#prefix)) return null;
    const rest = path.slice(this.#prefix.length);
    return rest === '' || rest.startsWith('/') ? rest : null;
  }

  #scoped(path: string): string | undefined {
    return this.#config.hasDevelopmentDoors ? SCOPE.exec(path)?.[1] : undefined;
  }
}

const peerOf = (c: Context) => getConnInfo(c).remote.address ?? 'unknown';
