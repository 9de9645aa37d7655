// What each mode refuses to start with: production refuses a demo's settings, and a demo refuses to be reachable by strangers.
import { type Config, DEFAULT_SENDER, DEVELOPMENT_SECRET, type Unencrypted } from '../core/config.js';
import { isLoopback } from '../core/loopback.js';
import type { MessageServiceConfig } from '../core/message-service-config.js';
import { leavesTlsOn } from '../delivery/smtp-tls.js';
import { demandsTls } from '../storage/tls.js';

/** The database lets only the owner of its tables delete events of the last 30 days (record 96). A day more, because clocks differ. */
const LOG_MIN_DAYS = 31;
const SECRET_MIN_LENGTH = 32;
/** Random text of the required length has more than twice as many different characters. */
const SECRET_MIN_CHARACTERS = 8;

/** The variable that holds each message service's address. */
const ADDRESSES: Record<MessageServiceConfig['kind'], string> = {
  webhook: 'MESSAGE_WEBHOOK_URL',
  twilio: 'TWILIO_URL',
  vonage: 'VONAGE_URL',
};

/** A sentence for each setting that is unsafe in the configuration's mode. */
export function unsafeIn(config: Config): string[] {
  return config.mode === 'production' ? unsafeInProduction(config) : unsafeInDemo(config);
}

function unsafeInProduction(config: Config): string[] {
  return [...unsafeSecrets(config), ...refusedInProduction(config), ...missingInProduction(config), ...unencryptedInProduction(config)];
}

function unsafeSecrets({ secret, formerSecrets }: Config): string[] {
  return sentences([
    secret === DEVELOPMENT_SECRET && 'GATEWAY_SECRET must be set: the development secret is public.',
    formerSecrets.includes(DEVELOPMENT_SECRET) && 'GATEWAY_SECRET_PREVIOUS must not contain the development secret: it is public.',
    secret.length < SECRET_MIN_LENGTH && `GATEWAY_SECRET must be at least ${SECRET_MIN_LENGTH} characters long.`,
    new Set(secret).size < SECRET_MIN_CHARACTERS && 'GATEWAY_SECRET must be random: it has too few different characters.',
  ]);
}

/** Values that only a demo or a test may have. */
function refusedInProduction({ demoAccounts, hasDevelopmentDoors, securityLogDays }: Config): string[] {
  return sentences([
    demoAccounts && 'DEMO_ACCOUNTS must not be true: their password is public.',
    hasDevelopmentDoors && 'The outbox and the test door cannot be opened in production.',
    securityLogDays < LOG_MIN_DAYS && `SECURITY_LOG_DAYS must be at least ${LOG_MIN_DAYS}: the database refuses to delete newer events.`,
  ]);
}

function missingInProduction(config: Config): string[] {
  return sentences([
    config.databaseUrl === null && 'DATABASE_URL must be set: the embedded database may lose its last writes in a power cut.',
    config.publicUrl === null && 'PUBLIC_URL must be set: links in emails must not follow the Host header.',
    config.smtpUrl === null && 'SMTP_URL must be set: there is no outbox to read emails from.',
    config.trustProxy === null &&
      'TRUST_PROXY must be set, to false if there is no proxy: otherwise all users share the address of the proxy, and its limits.',
    config.mailFrom === DEFAULT_SENDER && 'MAIL_FROM must be set: the default sender belongs to nobody.',
  ]);
}

function unencryptedInProduction(config: Config): string[] {
  const allowed = (what: Unencrypted) => config.allowUnencrypted.includes(what);
  return sentences([
    config.publicUrl?.startsWith('http://') === true && 'PUBLIC_URL must start with https://: passwords and tokens travel to it.',
    config.messageService?.url.startsWith('http://') === true &&
      !allowed('messages') &&
      `${ADDRESSES[config.messageService.kind]} must start with https://: codes travel to it. ALLOW_UNENCRYPTED=messages permits http.`,
    config.smtpUrl !== null &&
      !allowed('mail') &&
      !leavesTlsOn(config.smtpUrl) &&
      'SMTP_URL must not turn off TLS or the check of its certificate (requireTLS, tls.rejectUnauthorized): reset links and codes travel to it. ALLOW_UNENCRYPTED=mail permits it.',
    unencryptedDatabase(config),
    !config.checksCertificates &&
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0: the database, the mail server, and every service could be anyone. NODE_EXTRA_CA_CERTS names the certificates of your own authority.',
    config.recaptcha !== null &&
      isUnencrypted(config.recaptcha.verifyUrl) &&
      'RECAPTCHA_VERIFY_URL must start with https://: the secret travels to it.',
  ]);
}

function unsafeInDemo(config: Config): string[] {
  if (config.allowPublicDemo) return [];
  const word = 'ALLOW_PUBLIC_DEMO=yes permits it.';
  return sentences([
    !isLoopback(config.host) &&
      `HOST must be this machine's own in mode ${config.mode}: anyone who can reach it can read the outbox. ${word}`,
    config.publicUrl !== null &&
      (config.publicUrl.startsWith('https:') || !isLoopback(new URL(config.publicUrl).hostname)) &&
      `PUBLIC_URL must be an http address of this machine in mode ${config.mode}: anyone who can reach it can read the outbox. ${word}`,
  ]);
}

function unencryptedDatabase({ databaseUrl, allowUnencrypted }: Config): string | false {
  if (databaseUrl === null || allowUnencrypted.includes('database')) return false;
  try {
    return (
      !demandsTls(databaseUrl) &&
      'DATABASE_URL must demand TLS (sslmode=verify-full). ALLOW_UNENCRYPTED=database permits a connection without it.'
    );
  } catch {
    return 'DATABASE_URL cannot be used: its parameters for TLS contradict each other, or name a file that cannot be read.';
  }
}

/** On this machine, nobody is in between. */
function isUnencrypted(url: string): boolean {
  return url.startsWith('http://') && !isLoopback(new URL(url).hostname);
}

function sentences(reasons: readonly (string | false)[]): string[] {
  return reasons.filter((reason) => reason !== false);
}
