// Chooses who carries messages: what was passed in, else what is configured, else the outbox of a demo.
import type { Config } from '../core/config.js';
import type { Log } from '../core/log.js';
import type { Database } from '../storage/database.js';
import type { Providers } from './delivery.js';
import { outboxProvider } from './outbox.js';
import { smtpProvider } from './smtp.js';
import { webhookProvider } from './webhook.js';

export function chooseProviders(config: Config, db: Database, log: Log, given: Partial<Providers>): Providers {
  const fallback = config.doors ? outboxProvider(db) : null;
  const phones = config.messageWebhook === null ? fallback : webhookProvider(config.messageWebhook.url, config.messageWebhook.secret);
  const email = config.smtpUrl === null ? fallback : smtpProvider(config.smtpUrl, config.mailFrom, demandsTls(config));
  const providers: Providers = { email, sms: phones, call: phones, ...given };
  if (providers.sms === null || providers.call === null) {
    log.warn('texts or calls are not offered: set MESSAGE_WEBHOOK_URL, or pass providers');
  }
  return providers;
}

/** Production sends no mail in the clear, unless somebody said so. */
function demandsTls(config: Config): boolean {
  return config.mode === 'production' && !config.allowUnencrypted.includes('mail');
}
