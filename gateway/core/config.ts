// What the gateway is configured by.
import type { DemoBrandName } from '../seed/brands.js';
import type { TrustedProxies } from './client-address.js';
import type { MessageServiceConfig } from './message-service-config.js';

/** demo: made-up accounts and open doors for one machine; test: the same for a test run; production: neither. */
export const MODES = ['demo', 'test', 'production'] as const;
export type Mode = (typeof MODES)[number];

/** What can travel unencrypted: mails, the calls to the message service, the database's connection. */
export const UNENCRYPTED = ['mail', 'messages', 'database'] as const;
export type Unencrypted = (typeof UNENCRYPTED)[number];

/** Everything the gateway is configured by; `startGateway` takes any part of it, `main` reads it from the environment. */
export interface Config {
  readonly mode: Mode;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The folder of the embedded database; `null` keeps it in memory. Not used with `databaseUrl`. */
  readonly dataDir: string | null;
  readonly databaseUrl: string | null;
  /** Whether a pooler in transaction mode, such as PgBouncer, stands between the gateway and the server. */
  readonly databasePooler: boolean;
  /** Whether a start migrates the database; where not, it refuses one that is older than the gateway. */
  readonly migrateAtStart: boolean;
  /** Keys for codes, sealed secrets and captcha challenges derive from it; every process of one gateway needs the same. */
  readonly secret: string;
  /** Secrets that were used before: what they sealed still opens, and is sealed again with the current one when it is used. */
  readonly formerSecrets: readonly string[];
  /** What links in mails start with, e.g. https://portal.example.com/env; `null`: the address the request came to. */
  readonly publicUrl: string | null;
  /** The env part of every address (P1), without slashes around it; often empty. */
  readonly publicPrefix: string;
  /** Whose X-Forwarded-For and X-Request-Id are believed. */
  readonly trustProxy: TrustedProxies;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Who carries texts and calls. */
  readonly messageService: MessageServiceConfig | null;
  readonly recaptcha: RecaptchaConfig | null;
  readonly portalDir: string;
  readonly demoDir: string;
  /** Members that replace or join those of the environment block that pages carry. */
  readonly portalEnvironment: Readonly<Record<string, unknown>>;
  /** Seconds without a request after which a session has timed out, and its longest life. */
  readonly sessionIdleSeconds: number;
  readonly sessionMaxSeconds: number;
  /** For how many seconds a proof of who is there covers changes of how they sign in. */
  readonly proofSeconds: number;
  /** Sign-ins and recoveries that one address may try in a minute. */
  readonly attemptsPerMinute: number;
  /** Codes that one address or number may be sent in a day. */
  readonly codesPerTarget: number;
  /** The calling codes of phones that texts and calls may go to; `null`: of all countries. */
  readonly callingCodes: readonly string[] | null;
  /** Seeds the demonstration accounts of docs/personas.md. Never in production. */
  readonly demoAccounts: boolean;
  /** Whose name, logos and theme the demonstration has (gateway/seed/brands.ts). */
  readonly demoBrand: DemoBrandName;
  /** Opens the outbox, the activity-log page and the door that tests use. Never in production. */
  readonly doors: boolean;
  /** Whether a demo or test gateway may be reached from other machines. */
  readonly allowPublicDemo: boolean;
  /** What production may do without TLS, because somebody said so in as many words. */
  readonly allowUnencrypted: readonly Unencrypted[];
  /** Whether HSTS covers the subdomains of this host as well. */
  readonly hstsSubdomains: boolean;
  /** Where browsers report what the Content-Security-Policy has blocked. */
  readonly cspReportUrl: string | null;
  /** Days after which an event of the security log is removed. */
  readonly securityLogDays: number;
  readonly logLevel: LogLevel;
  /** The port of its own on which Prometheus reads metrics, 0 for any free one; `null`: none. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
}

export interface RecaptchaConfig {
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl: string;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Stands in for a sender in demonstrations; production refuses it. */
export const DEFAULT_SENDER = 'Vestibule <no-reply@example.com>';
/** Good enough for one developer's machine; production refuses it. */
export const DEVELOPMENT_SECRET = 'development-only-secret-that-production-refuses';

/** A configuration that cannot be run; the message names every variable that is wrong, never its value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
