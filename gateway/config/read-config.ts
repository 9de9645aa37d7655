// Reads the configuration from environment variables, checked once, with defaults that suit one machine.
import * as v from 'valibot';
import { checkConfig } from './check-config.js';
import { address, webAddress } from './environment-rules.js';
import { messageServiceOf, messageServiceVariables } from './read-message-service.js';
import { withSecretFiles } from './read-secret-files.js';
import { isNetwork, type TrustedProxies } from '../core/client-address.js';
import {
  type Config,
  ConfigurationError,
  DEFAULT_SENDER,
  DEVELOPMENT_SECRET,
  LOG_LEVELS,
  type Mode,
  MODES,
  type RecaptchaConfig,
  UNENCRYPTED,
} from '../core/config.js';
import { DEMO_BRANDS } from '../seed/brands.js';

const GOOGLE_VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';

/** Load balancers usually check every few seconds. */
const PRODUCTION_DRAIN_SECONDS = 5;

const wholeNumber = (min: number, max: number, message = 'must be a whole number') =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'must be true or false'),
  v.transform((value) => value === 'true' || value === '1'),
);
const NO_JSON_OBJECT = 'must be a JSON object';
const jsonObject = v.pipe(
  v.string(),
  v.parseJson(undefined, NO_JSON_OBJECT),
  v.check((value) => typeof value === 'object' && value !== null && !Array.isArray(value), NO_JSON_OBJECT),
  v.record(v.string(), v.unknown(), NO_JSON_OBJECT),
);
/** One proxy, a number of proxies, or their networks. */
const trustedProxies = v.pipe(
  v.string(),
  v.transform((text): TrustedProxies => {
    if (text === 'true' || text === 'false') return text === 'true' ? 1 : false;
    if (/^\d{1,2}$/.test(text)) return Number(text) || false;
    return text.split(',').map((network) => network.trim());
  }),
  v.check(
    (trusted) => typeof trusted !== 'object' || trusted.every(isNetwork),
    'must be true, false, the number of proxies, or their networks, such as 10.0.0.0/8,fd00::/8',
  ),
);

/** An address, with or without a name. */
const sender = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an address, such as no-reply@example.com or Acme <no-reply@example.com>',
  ),
);

const MODE_MESSAGE = 'must be demo (made-up accounts, for one machine), test, or production: the gateway does not choose one itself';
/** One or more of a few words, separated by commas. */
const listOf = <const W extends readonly string[]>(words: W) =>
  v.pipe(v.string(), v.transform(wordsOf), v.array(v.picklist(words, `must list some of ${words.join(', ')}`)));

export const EnvironmentVariables = v.object({
  VESTIBULE_MODE: v.pipe(v.optional(v.string(), ''), v.picklist(MODES, MODE_MESSAGE)),
  ALLOW_PUBLIC_DEMO: v.optional(v.literal('yes', 'must be yes, or not set')),
  ALLOW_UNENCRYPTED: v.optional(listOf(UNENCRYPTED), ''),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(wholeNumber(0, 65_535), '4010'),
  DATA_DIR: v.optional(v.string(), '.data/gateway'),
  DATABASE_URL: v.optional(address('postgres', 'postgresql')),
  DATABASE_POOLER: v.optional(v.literal('transaction', 'must be transaction, or not set')),
  DATABASE_POOL_SIZE: v.optional(wholeNumber(1, 1000), '10'),
  MIGRATE_AT_START: v.optional(flag, 'true'),
  GATEWAY_SECRET: v.optional(v.string(), DEVELOPMENT_SECRET),
  GATEWAY_SECRET_PREVIOUS: v.optional(v.pipe(v.string(), v.transform(wordsOf)), ''),
  SEAL_HASHES: v.optional(flag),
  PUBLIC_URL: v.optional(v.pipe(webAddress, v.regex(/^[^\s?#@]+$/, 'must not contain spaces, ?, #, or @: links in emails begin with it'))),
  PUBLIC_PREFIX: v.optional(
    v.pipe(
      v.string(),
      v.transform(trimSlashes),
      v.regex(/^[\w./-]*$/, 'may contain letters, digits, dots, hyphens, underscores, and slashes'),
    ),
    '',
  ),
  TRUST_PROXY: v.optional(trustedProxies),
  SMTP_URL: v.optional(address('smtp', 'smtps')),
  MAIL_FROM: v.optional(sender, DEFAULT_SENDER),
  ...messageServiceVariables,
  RECAPTCHA_SECRET: v.optional(v.string()),
  RECAPTCHA_SITE_KEY: v.optional(v.string()),
  RECAPTCHA_VERIFY_URL: v.optional(webAddress, GOOGLE_VERIFY_URL),
  PORTAL_DIR: v.optional(v.string(), 'dist/portal'),
  RELEASES_DIR: v.nullish(v.string(), null),
  DEMO_DIR: v.optional(v.string(), 'dist/demo'),
  PORTAL_ENVIRONMENT: v.optional(jsonObject, '{}'),
  SESSION_IDLE_SECONDS: v.optional(wholeNumber(1, 86_400), '1800'),
  SESSION_MAX_SECONDS: v.optional(wholeNumber(1, 604_800), '43200'),
  PROOF_SECONDS: v.optional(wholeNumber(1, 86_400), '600'),
  ATTEMPTS_PER_MINUTE: v.optional(wholeNumber(1, 1_000_000), '60'),
  CODES_PER_TARGET: v.optional(wholeNumber(1, 1_000_000), '20'),
  CALLING_CODES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}(,\d{1,3})*$/, 'must be calling codes separated by commas, such as 1,44'),
      v.transform((codes) => codes.split(',')),
    ),
  ),
  DEMO_ACCOUNTS: v.optional(flag),
  DEMO_BRAND: v.optional(v.picklist(DEMO_BRANDS, `must be one of ${DEMO_BRANDS.join(', ')}`), 'vestibule'),
  HSTS_SUBDOMAINS: v.optional(flag, 'true'),
  CSP_REPORT_URL: v.optional(webAddress),
  SECURITY_LOG_DAYS: v.optional(wholeNumber(1, 36_500), '400'),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 600)),
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  /** Node.js reads this variable and the next one. */
  NODE_TLS_REJECT_UNAUTHORIZED: v.optional(v.string()),
  /** Text that is not a number, or an empty value, would leave Node.js with one thread, and every sign-in waiting. */
  UV_THREADPOOL_SIZE: v.optional(wholeNumber(1, 1024, 'must be a whole number, or not set')),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
});

/** Reads and checks the environment. Throws ConfigurationError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const config = parse(environment);
  checkConfig(config);
  return config;
}

/** The defaults of a mode. Production does not start with defaults alone. */
export function defaultsOf(mode: Mode): Config {
  return parse({ VESTIBULE_MODE: mode });
}

/** Reads only the database's address, which is all that a migration needs. Throws ConfigurationError. */
export function readDatabaseConfig(environment: Readonly<Record<string, string | undefined>>) {
  const { databaseUrl, dataDir, databasePooler } = parse({ ...environment, VESTIBULE_MODE: environment.VESTIBULE_MODE || 'production' });
  return { databaseUrl, dataDir, databasePooler };
}

function parse(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = v.safeParse(EnvironmentVariables, withoutEmpty(withSecretFiles(environment)));
  if (!parsed.success) {
    throw new ConfigurationError(
      [...new Set(parsed.issues.map((issue) => `${v.getDotPath(issue)?.split('.')[0] ?? 'environment'} ${issue.message}.`))].join('\n'),
    );
  }
  return toConfig(parsed.output);
}

/** The defaults that differ in production. */
const DEFAULTS = {
  production: { trustProxy: null, sealHashes: false, demoAccounts: false, drainSeconds: PRODUCTION_DRAIN_SECONDS, logLevel: 'info' },
  otherwise: { trustProxy: false, sealHashes: true, demoAccounts: true, drainSeconds: 0, logLevel: 'warn' },
} as const;

function toConfig(env: v.InferOutput<typeof EnvironmentVariables>): Config {
  const isProduction = env.VESTIBULE_MODE === 'production';
  const defaults = isProduction ? DEFAULTS.production : DEFAULTS.otherwise;
  return {
    mode: env.VESTIBULE_MODE,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePooler: env.DATABASE_POOLER === 'transaction',
    databasePoolSize: env.DATABASE_POOL_SIZE,
    migrateAtStart: env.MIGRATE_AT_START,
    secret: env.GATEWAY_SECRET,
    formerSecrets: env.GATEWAY_SECRET_PREVIOUS,
    sealHashes: env.SEAL_HASHES ?? defaults.sealHashes,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    publicPrefix: env.PUBLIC_PREFIX,
    trustProxy: env.TRUST_PROXY ?? defaults.trustProxy,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    messageService: messageServiceOf(env),
    recaptcha: recaptchaOf(env),
    portalDir: env.PORTAL_DIR,
    releasesDir: env.RELEASES_DIR,
    demoDir: env.DEMO_DIR,
    portalEnvironment: env.PORTAL_ENVIRONMENT,
    sessionIdleSeconds: env.SESSION_IDLE_SECONDS,
    sessionMaxSeconds: env.SESSION_MAX_SECONDS,
    proofSeconds: env.PROOF_SECONDS,
    attemptsPerMinute: env.ATTEMPTS_PER_MINUTE,
    codesPerTarget: env.CODES_PER_TARGET,
    callingCodes: env.CALLING_CODES ?? null,
    demoAccounts: env.DEMO_ACCOUNTS ?? defaults.demoAccounts,
    demoBrand: env.DEMO_BRAND,
    hasDevelopmentDoors: !isProduction,
    allowPublicDemo: env.ALLOW_PUBLIC_DEMO === 'yes',
    allowUnencrypted: env.ALLOW_UNENCRYPTED,
    checksCertificates: env.NODE_TLS_REJECT_UNAUTHORIZED !== '0',
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    cspReportUrl: env.CSP_REPORT_URL ?? null,
    securityLogDays: env.SECURITY_LOG_DAYS,
    drainSeconds: env.DRAIN_SECONDS ?? defaults.drainSeconds,
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    logLevel: env.LOG_LEVEL ?? defaults.logLevel,
  };
}

function recaptchaOf(env: v.InferOutput<typeof EnvironmentVariables>): RecaptchaConfig | null {
  if (env.RECAPTCHA_SECRET === undefined && env.RECAPTCHA_SITE_KEY === undefined) return null;
  return { secret: env.RECAPTCHA_SECRET ?? '', siteKey: env.RECAPTCHA_SITE_KEY ?? '', verifyUrl: env.RECAPTCHA_VERIFY_URL };
}

/** `FOO=` in a shell or a compose file means that FOO is not set, but not to Node.js. */
function withoutEmpty(environment: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => Boolean(value)));
  return { ...given, UV_THREADPOOL_SIZE: environment.UV_THREADPOOL_SIZE };
}

function trimSlashes(value: string): string {
  return value.replace(/^\/+|\/+$/g, '');
}

/** Words separated by commas. */
function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
