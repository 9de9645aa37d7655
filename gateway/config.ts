// What the gateway can be told from outside: environment variables, checked once, with defaults that suit development.
import * as v from 'valibot';

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
const DEVELOPMENT_SECRET = 'development-only-secret-that-production-refuses';
const SECRET_MIN_LENGTH = 32;

const GOOGLE_VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'must be true or false'),
  v.transform((value) => value === 'true' || value === '1'),
);
const jsonObject = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return v.parse(v.record(v.string(), v.unknown()), JSON.parse(dataset.value));
    } catch {
      addIssue({ message: 'must be a JSON object' });
      return NEVER;
    }
  }),
);
const address = v.pipe(v.string(), v.url('must be an address such as scheme://host'));

const Environment = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(wholeNumber(0, 65_535), '4010'),
  DATA_DIR: v.optional(v.string(), '.data/gateway'),
  DATABASE_URL: v.optional(address),
  GATEWAY_SECRET: v.optional(v.string(), DEVELOPMENT_SECRET),
  PUBLIC_URL: v.optional(address),
  PUBLIC_PREFIX: v.optional(v.pipe(v.string(), v.transform(trimSlashes), v.regex(/^[\w./-]*$/, 'may hold letters, digits, dots, dashes and slashes')), ''),
  TRUST_PROXY: v.optional(flag, 'false'),
  SMTP_URL: v.optional(address),
  MAIL_FROM: v.optional(v.string(), 'Vestibule <no-reply@example.com>'),
  RECAPTCHA_SECRET: v.optional(v.string()),
  RECAPTCHA_SITE_KEY: v.optional(v.string()),
  RECAPTCHA_VERIFY_URL: v.optional(address, GOOGLE_VERIFY_URL),
  PORTAL_DIR: v.optional(v.string(), 'dist/portal'),
  DEMO_DIR: v.optional(v.string(), 'dist/demo'),
  PORTAL_ENVIRONMENT: v.optional(jsonObject, '{}'),
  SESSION_IDLE_SECONDS: v.optional(wholeNumber(1, 86_400), '1800'),
  SESSION_MAX_SECONDS: v.optional(wholeNumber(1, 604_800), '43200'),
  ATTEMPTS_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '30'),
  DEMO_ACCOUNTS: v.optional(flag),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
});

/** A configuration that cannot be run; the message names every variable that is wrong, never its value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Reads and checks the environment. Throws ConfigurationError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = v.safeParse(Environment, withoutEmpty(environment));
  if (!parsed.success) {
    throw new ConfigurationError(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}.`).join('\n'));
  }
  const config = toConfig(parsed.output);
  refuseUnsafeProduction(config);
  return config;
}

function toConfig(env: v.InferOutput<typeof Environment>): Config {
  const production = env.NODE_ENV === 'production';
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    secret: env.GATEWAY_SECRET,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    publicPrefix: env.PUBLIC_PREFIX,
    trustProxy: env.TRUST_PROXY,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    recaptcha: recaptchaOf(env),
    portalDir: env.PORTAL_DIR,
    demoDir: env.DEMO_DIR,
    portalEnvironment: env.PORTAL_ENVIRONMENT,
    sessionIdleSeconds: env.SESSION_IDLE_SECONDS,
    sessionMaxSeconds: env.SESSION_MAX_SECONDS,
    attemptsPerMinute: env.ATTEMPTS_PER_MINUTE,
    demoAccounts: env.DEMO_ACCOUNTS ?? !production,
    development: !production,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
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

function recaptchaOf(env: v.InferOutput<typeof Environment>): RecaptchaConfig | null {
  if (env.RECAPTCHA_SECRET === undefined) return null;
  return { secret: env.RECAPTCHA_SECRET, siteKey: env.RECAPTCHA_SITE_KEY ?? '', verifyUrl: env.RECAPTCHA_VERIFY_URL };
}

/** `FOO=` in a shell or a compose file means: not set. */
function withoutEmpty(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function trimSlashes(value: string): string {
  return value.replace(/^\/+|\/+$/g, '');
}
