// Checks a configuration as a whole: what its mode forbids, and settings that contradict each other.
import { assertNever } from '../../api/contract/assert-never.js';
import { type Config, ConfigurationError } from '../core/config.js';
import type { MessageServiceConfig } from '../core/message-service-config.js';
import { unsafeIn } from './unsafe.js';
import { COOKIES } from '../http/cookies.js';
import { portalTimeouts } from '../site/environment-block.js';
import { environmentProblems } from '../site/environment-problems.js';
import { commandLine } from '../core/command-line.js';

/** The gateways that serve configured calls. */
const SERVED_GATEWAYS = ['login-gateway', 'partner-gateway'];

/** Throws ConfigurationError with one sentence per problem. */
export function checkConfig(config: Config): void {
  const reasons = [
    ...unsafeIn(config),
    ...poolerContradictionsIn(config),
    ...missingIn(config.messageService),
    ...environmentProblems(config),
    ...contradictionsIn(config),
  ];
  if (reasons.length > 0) throw new ConfigurationError(reasons.join('\n'));
}

function poolerContradictionsIn({ databasePooler, databaseUrl, migrateAtStart }: Config): string[] {
  if (!databasePooler) return [];
  return [
    databaseUrl === null && 'DATABASE_URL must be set if DATABASE_POOLER is.',
    migrateAtStart &&
      `MIGRATE_AT_START must be false with DATABASE_POOLER: migrating locks one connection, and a pooler hands out another for each transaction. Run ${commandLine('migrate')} with a DATABASE_URL of the server itself.`,
  ].filter((reason) => reason !== false);
}

/** The settings that the chosen message service requires and lacks. */
function missingIn(service: MessageServiceConfig | null): string[] {
  if (service === null) return [];
  return needsOf(service).flatMap(([variable, value]) =>
    value === '' ? [`${variable} must be set: texts are sent through ${NAMES[service.kind]}.`] : [],
  );
}

const NAMES: Record<MessageServiceConfig['kind'], string> = { webhook: 'the webhook', twilio: 'Twilio', vonage: 'Vonage' };

/** The variables that a service needs, and their values. */
function needsOf(service: MessageServiceConfig): (readonly [variable: string, value: string])[] {
  switch (service.kind) {
    case 'webhook':
      return [['MESSAGE_WEBHOOK_URL', service.url]];
    case 'twilio':
      return [
        ['TWILIO_ACCOUNT_SID', service.accountSid],
        ['TWILIO_AUTH_TOKEN', service.secret],
        ['TWILIO_FROM', service.from],
      ];
    case 'vonage':
      return [
        ['VONAGE_API_KEY', service.apiKey],
        ['VONAGE_API_SECRET', service.apiSecret],
        ['VONAGE_FROM', service.from],
      ];
    default:
      return assertNever(service);
  }
}

function contradictionsIn(config: Config): string[] {
  const { gateway, idleTimeoutEnabled } = config.portalEnvironment;
  const { idleTimeout, timeoutPeriod } = portalTimeouts(config);
  return [
    config.publicUrl !== null &&
      new URL(config.publicUrl).pathname.replace(/^\/+|\/+$/g, '') !== config.publicPrefix &&
      'The path of PUBLIC_URL must be PUBLIC_PREFIX: otherwise, links in emails would lead nowhere.',
    (config.recaptcha?.siteKey === '' || config.recaptcha?.secret === '') &&
      'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET must be set together: no captcha could be solved, or none checked.',
    renamesCookies(config) && 'PORTAL_ENVIRONMENT must not rename the cookies bridgeToken, roles, and xsrf: the gateway sets them.',
    gateway !== undefined &&
      !SERVED_GATEWAYS.some((served) => served === gateway) &&
      `PORTAL_ENVIRONMENT.gateway must be ${SERVED_GATEWAYS.join(' or ')}: this gateway serves no other.`,
    idleTimeoutEnabled !== false &&
      idleTimeout + timeoutPeriod > config.sessionIdleSeconds &&
      'SESSION_IDLE_SECONDS must be at least idleTimeout and timeoutPeriod of PORTAL_ENVIRONMENT together: sessions would end before the warning.',
  ].filter((reason) => reason !== false);
}

function renamesCookies({ portalEnvironment: { cookies } }: Config): boolean {
  if (typeof cookies !== 'object' || cookies === null) return false;
  const own: Record<string, string> = { bridgeToken: COOKIES.bridge, roles: COOKIES.roles, xsrf: COOKIES.xsrf };
  return Object.entries(cookies).some(([name, value]) => own[name] !== undefined && own[name] !== value);
}
