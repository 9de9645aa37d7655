// Reads from the environment which service carries texts and calls.
import { assertNever } from '../../api/contract/assert-never.js';
import * as v from 'valibot';
import {
  MESSAGE_SERVICES,
  type MessageServiceConfig,
  type TwilioConfig,
  type VonageConfig,
  type WebhookConfig,
} from '../core/message-service-config.js';
import { webAddress } from './environment-rules.js';

const NUMBER = /^\+\d{6,15}$/;
const MESSAGING_SERVICE = /^MG\w+$/;
/** Vonage takes a number without its plus, or a sender name that networks display. */
const VONAGE_SENDER = /^\d{6,15}$|^[A-Za-z0-9 ]{1,11}$/;

const matching = (pattern: RegExp, message: string) => v.optional(v.pipe(v.string(), v.regex(pattern, message)));

/** The variables of message services. */
export const messageServiceVariables = {
  MESSAGE_SERVICE: v.optional(v.picklist(MESSAGE_SERVICES, `must be one of ${MESSAGE_SERVICES.join(', ')}, or not set`)),
  MESSAGE_WEBHOOK_URL: v.optional(webAddress),
  MESSAGE_WEBHOOK_SECRET: v.optional(v.string()),
  TWILIO_URL: v.optional(webAddress, 'https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: matching(/^[\w-]+$/, 'may contain letters, digits, hyphens, and underscores'),
  TWILIO_API_KEY: matching(/^[\w-]+$/, 'may contain letters, digits, hyphens, and underscores'),
  TWILIO_AUTH_TOKEN: v.optional(v.string()),
  TWILIO_FROM: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (from) => NUMBER.test(from) || MESSAGING_SERVICE.test(from),
        'must be a number such as +12025550100, or the SID of a messaging service (MG…)',
      ),
    ),
  ),
  VONAGE_URL: v.optional(webAddress, 'https://api.nexmo.com'),
  VONAGE_API_KEY: v.optional(v.string()),
  VONAGE_API_SECRET: v.optional(v.string()),
  VONAGE_FROM: matching(VONAGE_SENDER, 'must be a number without its plus, or a name of at most 11 letters and digits'),
};

type Variables = v.InferOutput<v.ObjectSchema<typeof messageServiceVariables, undefined>>;

/** The named service; without a name, the webhook if one of its settings exists. Missing values are '': checkConfig reports them. */
export function messageServiceOf(env: Variables): MessageServiceConfig | null {
  switch (env.MESSAGE_SERVICE) {
    case 'twilio':
      return twilioOf(env);
    case 'vonage':
      return vonageOf(env);
    case 'webhook':
      return webhookOf(env);
    case undefined:
      return env.MESSAGE_WEBHOOK_URL === undefined && env.MESSAGE_WEBHOOK_SECRET === undefined ? null : webhookOf(env);
    default:
      return assertNever(env.MESSAGE_SERVICE);
  }
}

function webhookOf(env: Variables): WebhookConfig {
  return { kind: 'webhook', url: env.MESSAGE_WEBHOOK_URL ?? '', secret: env.MESSAGE_WEBHOOK_SECRET ?? null };
}

function twilioOf(env: Variables): TwilioConfig {
  return {
    kind: 'twilio',
    url: withoutSlash(env.TWILIO_URL),
    accountSid: env.TWILIO_ACCOUNT_SID ?? '',
    apiKeySid: env.TWILIO_API_KEY ?? null,
    secret: env.TWILIO_AUTH_TOKEN ?? '',
    from: env.TWILIO_FROM ?? '',
  };
}

function vonageOf(env: Variables): VonageConfig {
  return {
    kind: 'vonage',
    url: withoutSlash(env.VONAGE_URL),
    apiKey: env.VONAGE_API_KEY ?? '',
    apiSecret: env.VONAGE_API_SECRET ?? '',
    from: env.VONAGE_FROM ?? '',
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
