// Chooses who carries messages: what was handed in, else what is configured, else the outbox in development.
import type { Config } from '../core/config.js';
import type { Log } from '../core/log.js';
import type { Database } from '../storage/database.js';
import type { Provider, Providers } from './delivery.js';
import { outboxProvider } from './outbox.js';
import { smtpProvider } from './smtp.js';
import { webhookProvider } from './webhook.js';

export function chooseProviders(config: Config, db: Database, log: Log, given: Partial<Providers>): Providers {
  const fallback = config.development ? outboxProvider(db) : nobody(log);
  const phones = config.messageWebhook === null ? fallback : webhookProvider(config.messageWebhook.url, config.messageWebhook.secret);
  const email = config.smtpUrl === null ? fallback : smtpProvider(config.smtpUrl, config.mailFrom);
  return { email, sms: phones, call: phones, ...given };
}

/** In production there is no outbox: what nobody carries fails, and people are told to choose another method. */
function nobody(log: Log): Provider {
  log.warn('nobody carries texts and calls: set MESSAGE_WEBHOOK_URL, or hand in providers');
  return { immediate: true, send: () => Promise.reject(new Error('Nobody carries messages of this channel.')) };
}
