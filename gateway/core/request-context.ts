// What a handler gets in addition to the request: the gateway's parts, and who is asking, from where, and when.
import type { Transaction } from 'kysely';
import type { Background } from './background.js';
import type { Config } from './config.js';
import type { Keys } from './keys.js';
import type { Delivery } from '../delivery/delivery.js';
import type { Log } from './log.js';
import type { SecurityEvent } from './security-events.js';
import type { Session } from './session.js';
import type { Database } from '../storage/database.js';
import type { LastAccess } from '../storage/last-access.js';
import type { Schema } from '../storage/schema.js';

/** The parts that live as long as the gateway. */
export interface Core {
  readonly config: Config;
  readonly db: Database;
  readonly keys: Keys;
  readonly log: Log;
  readonly delivery: Delivery;
}

/** What only works within a transaction, which `db` then is: outside one, it does not compile. */
export type InTransaction<C extends Pick<Core, 'db'>> = C & { readonly db: Transaction<Schema> };

/** How a cookie differs from the usual ones, which scripts can read and which end when the browser closes. */
export interface CookieOptions {
  readonly httpOnly?: boolean;
  readonly maxAgeSeconds?: number;
}

/** One request. */
export interface RequestContext extends Core {
  readonly now: Date;
  /** The client's network address. */
  readonly address: string;
  /** What this gateway's links start with, without a trailing slash. */
  readonly baseUrl: string;
  /** The test scope of the address, '' outside tests (docs/gateway.md). */
  readonly scope: string;
  readonly lastAccess: LastAccess;
  /** For what the response must not wait for, so that its time reveals nothing. */
  readonly background: Background;
  /** Notes which account the request is about, as soon as it is known. The security log names it. */
  readonly about: (userId: string) => void;
  /** Records an event in the security log. */
  readonly audit: (event: SecurityEvent) => void;
  /** X-Auth-Token as sent, not yet checked. */
  readonly token: string | null;
  /** The User-Agent header, '' if there is none. */
  readonly userAgent: string;
  readonly setCookie: (name: string, value: string, options?: CookieOptions) => void;
  readonly dropCookie: (name: string) => void;
  readonly readCookie: (name: string) => string | undefined;
}

export interface SignedInContext extends RequestContext {
  readonly session: Session;
}
