// What the gateway is configured by, and what production refuses.

/** Everything the gateway is configured by; `startGateway` takes any part of it, `main` reads it from the environment. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The folder of the embedded database; `null` keeps it in memory. Not used with `databaseUrl`. */
  readonly dataDir: string | null;
  readonly databaseUrl: string | null;
  /** Keys for codes, sealed secrets and captcha challenges derive from it; every process of one gateway needs the same. */
  readonly secret: string;
  /** What links in mails start with, e.g. https://portal.example.com/env; `null`: the address the request came to. */
  readonly publicUrl: string | null;
  /** The env part of every address (contract 1), without slashes around it; often empty. */
  readonly publicPrefix: string;
  /** Whether X-Forwarded-For is written by a proxy of ours. */
  readonly trustProxy: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Who carries texts and calls (gateway/delivery/webhook.ts). */
  readonly messageWebhook: { readonly url: string; readonly secret: string | null } | null;
  readonly recaptcha: RecaptchaConfig | null;
  readonly portalDir: string;
  readonly demoDir: string;
  /** Members that replace or join those of the environment block that pages carry. */
  readonly portalEnvironment: Readonly<Record<string, unknown>>;
  /** Seconds without a request after which a session has timed out, and its longest life. */
  readonly sessionIdleSeconds: number;
  readonly sessionMaxSeconds: number;
  /** Sign-ins and recoveries that one address may try in a minute. */
  readonly attemptsPerMinute: number;
  /** Seeds the demonstration accounts of docs/personas.md. Never in production. */
  readonly demoAccounts: boolean;
  /** Opens the outbox, the activity-log page and the door that tests use. Never in production. */
  readonly development: boolean;
  readonly logLevel: LogLevel;
}

export interface RecaptchaConfig {
  readonly siteKey: string;
  readonly secret: string;
  readonly verifyUrl: string;
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Good enough for one developer's machine; production refuses it. */
export const DEVELOPMENT_SECRET = 'development-only-secret-that-production-refuses';
const SECRET_MIN_LENGTH = 32;

/** A configuration that cannot be run; the message names every variable that is wrong, never its value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Production starts with nothing that a developer's machine may have. Throws ConfigurationError. */
export function refuseUnsafeProduction(config: Config): void {
  if (!config.production) return;
  const reasons = [
    config.secret === DEVELOPMENT_SECRET && 'GATEWAY_SECRET must be set: the development secret is public.',
    config.secret.length < SECRET_MIN_LENGTH && `GATEWAY_SECRET must be at least ${SECRET_MIN_LENGTH} characters long.`,
    config.demoAccounts && 'DEMO_ACCOUNTS must not be true: everybody knows their password.',
    config.development && 'The outbox and the test door cannot be opened in production.',
    config.publicUrl === null && 'PUBLIC_URL must be set: links in mails must not follow the Host header.',
    config.smtpUrl === null && 'SMTP_URL must be set: there is no outbox to read mails from.',
  ].filter((reason) => reason !== false);
  if (reasons.length > 0) throw new ConfigurationError(reasons.join('\n'));
}
