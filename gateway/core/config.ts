// The gateway's configuration.
import type { DemoBrandName } from '../seed/brands.js';
import type { TrustedProxies } from './client-address.js';
import type { MessageServiceConfig } from './message-service-config.js';

/** demo: made-up accounts and development doors, for one machine; test: the same for a test run; production: neither. */
export const MODES = ['demo', 'test', 'production'] as const;
export type Mode = (typeof MODES)[number];

/** What can travel unencrypted: emails, requests to the message service, and the database connection. */
export const UNENCRYPTED = ['mail', 'messages', 'database'] as const;
export type Unencrypted = (typeof UNENCRYPTED)[number];

/** The gateway's entire configuration. `startGateway` takes any part of it; `main` reads it from the environment. */
export interface Config {
  readonly mode: Mode;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The folder of the embedded database; `null` keeps it in memory. Not used with `databaseUrl`. */
  readonly dataDir: string | null;
  readonly databaseUrl: string | null;
  /** Whether there is a pooler in transaction mode, such as PgBouncer, between the gateway and the server. */
  readonly databasePooler: boolean;
  /** The most connections that one process opens to a server. */
  readonly databasePoolSize: number;
  /** Whether a start migrates the database. If not, it refuses a database that is older than the gateway. */
  readonly migrateAtStart: boolean;
  /** Keys for codes, sealed secrets, and captcha challenges derive from it. Every process of one gateway needs the same one. */
  readonly secret: string;
  /** Former secrets, the latest first. What they sealed still opens, and is sealed again with the current secret when it is used. */
  readonly formerSecrets: readonly string[];
  /** Whether hashes of passwords and answers are stored sealed. Those that are sealed can be read either way. */
  readonly sealHashes: boolean;
  /** What links in emails start with, e.g. https://portal.example.com/env; `null`: the address the request came to. */
  readonly publicUrl: string | null;
  /** The env part of every address (P1), without slashes around it; often empty. */
  readonly publicPrefix: string;
  /** Whose X-Forwarded-For and X-Request-Id are trusted; `null`: not set, so nobody's; production requires it. */
  readonly trustProxy: TrustedProxies | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The service that carries texts and calls. */
  readonly messageService: MessageServiceConfig | null;
  readonly recaptcha: RecaptchaConfig | null;
  readonly portalDir: string;
  /** The folder where the gateways of successive releases keep the portal's hashed files for each other; `null`: none. */
  readonly releasesDir: string | null;
  readonly demoDir: string;
  /** Members that replace or extend those of the environment block in pages. */
  readonly portalEnvironment: Readonly<Record<string, unknown>>;
  /** The seconds without a request after which a session times out, and the most seconds that it can last. */
  readonly sessionIdleSeconds: number;
  readonly sessionMaxSeconds: number;
  /** For how many seconds a proof of identity covers changes to how the user signs in. */
  readonly proofSeconds: number;
  /** Failures that one network address may cause in a minute. Its other limits are multiples of it. */
  readonly attemptsPerMinute: number;
  /** Codes that one address or number may be sent in a day, for each kind of requester (docs/limits.md). */
  readonly codesPerTarget: number;
  /** The calling codes of phones that texts and calls may go to; `null`: all of them. */
  readonly callingCodes: readonly string[] | null;
  /** Seeds the demonstration accounts in docs/personas.md. Never in production. */
  readonly demoAccounts: boolean;
  /** The brand that the demonstration takes its name, logos, and theme from (gateway/seed/brands.ts). */
  readonly demoBrand: DemoBrandName;
  /** Serves the development doors: pages such as the outbox, and the test door. Never in production. */
  readonly hasDevelopmentDoors: boolean;
  /** Whether other machines may reach a demo or test gateway. */
  readonly allowPublicDemo: boolean;
  /** What production may do without TLS, because the operator explicitly allowed it. */
  readonly allowUnencrypted: readonly Unencrypted[];
  /** Node.js's own switch: without it, every TLS connection of this process accepts any certificate. */
  readonly checksCertificates: boolean;
  /** Whether HSTS also covers the subdomains of this host. */
  readonly hstsSubdomains: boolean;
  /** Where browsers report what the Content-Security-Policy blocks. */
  readonly cspReportUrl: string | null;
  /** Days after which an event is removed from the security log. */
  readonly securityLogDays: number;
  readonly logLevel: LogLevel;
  /** How long a gateway that is told to stop still serves, while `/readyz` already fails. */
  readonly drainSeconds: number;
  /** The separate port where Prometheus reads metrics; 0: any free port; `null`: none. */
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

/** The placeholder sender for demonstrations; production refuses it. */
export const DEFAULT_SENDER = 'Vestibule <no-reply@example.com>';
/** Good enough for one developer's machine; production refuses it. */
export const DEVELOPMENT_SECRET = 'development-only-secret-that-production-refuses';

/** A configuration that cannot run. The message names every wrong variable, never its value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
