// Chooses the provider of each channel: the one passed in, else the configured one, else the outbox of a demo.
import { assertNever } from '../../api/contract/assert-never.js';
import { PHONE_METHODS, type PhoneMethod, SENT_METHODS } from '../../api/contract/mfa-methods.js';
import type { Config } from '../core/config.js';
import type { Log } from '../core/log.js';
import type { MessageServiceConfig, TwilioConfig } from '../core/message-service-config.js';
import type { Provider, Providers } from './message.js';
import { outbox } from './outbox.js';
import { smtpService } from './smtp.js';
import { makesCalls, twilioService } from './twilio.js';
import { vonageService } from './vonage.js';
import { webhookService } from './webhook.js';

const NOT_OFFERED = 'channel not offered: configure a message service that carries it, or pass a provider';

export function chooseProviders(config: Config, log: Log, given: Partial<Providers>): Providers {
  const fallback = config.hasDevelopmentDoors ? outbox : null;
  const email = config.smtpUrl === null ? fallback : smtpService(config.smtpUrl, config.mailFrom, demandsTls(config));
  const phone = (method: PhoneMethod) => (config.messageService === null ? fallback : carrierOf(config.messageService, method));
  const chosen = SENT_METHODS.map((method) => [method, method === 'email' ? email : phone(method)]);
  const providers = { ...Object.fromEntries(chosen), ...given } as Providers; // the list has every channel
  for (const channel of PHONE_METHODS) {
    if (providers[channel] === null) log.warn(NOT_OFFERED, { channel });
  }
  return providers;
}

/** The service for a method that reaches a phone; null if the service does not carry it. */
function carrierOf(service: MessageServiceConfig, method: PhoneMethod): Provider | null {
  switch (service.kind) {
    case 'webhook':
      return webhookService(service);
    case 'twilio':
      return carriedByTwilio(service)[method] ? twilioService(service) : null;
    case 'vonage':
      return method === 'sms' ? vonageService(service) : null;
    default:
      return assertNever(service);
  }
}

const carriedByTwilio = (service: TwilioConfig): Record<PhoneMethod, boolean> => ({ sms: true, call: makesCalls(service) });

/** Production sends no unencrypted email unless the configuration allows it. */
function demandsTls(config: Config): boolean {
  return config.mode === 'production' && !config.allowUnencrypted.includes('mail');
}
