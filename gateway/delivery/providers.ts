// Chooses the provider of each channel: what was passed in, else what is configured, else the outbox of a demo.
import { METHODS, PHONE_METHODS, SENT_METHODS } from '../../api/contract/mfa-methods.js';
import type { Config } from '../core/config.js';
import type { Log } from '../core/log.js';
import type { Providers } from './message.js';
import { outbox } from './outbox.js';
import { smtpService } from './smtp.js';
import { webhookService } from './webhook.js';

export function chooseProviders(config: Config, log: Log, given: Partial<Providers>): Providers {
  const fallback = config.doors ? outbox : null;
  const phones = config.messageWebhook === null ? fallback : webhookService(config.messageWebhook.url, config.messageWebhook.secret);
  const email = config.smtpUrl === null ? fallback : smtpService(config.smtpUrl, config.mailFrom, demandsTls(config));
  const chosen = SENT_METHODS.map((method) => [method, METHODS[method].reachesPhone ? phones : email]);
  const providers = { ...Object.fromEntries(chosen), ...given } as Providers; // the list has every channel
  if (PHONE_METHODS.some((method) => providers[method] === null)) {
    log.warn('texts or calls are not offered: set MESSAGE_WEBHOOK_URL, or pass providers');
  }
  return providers;
}

/** Production sends no mail in the clear, unless the configuration says so. */
function demandsTls(config: Config): boolean {
  return config.mode === 'production' && !config.allowUnencrypted.includes('mail');
}
