// Reads secrets from files, as containers provide them: GATEWAY_SECRET_FILE=/run/secrets/gateway_secret.
import { readFileSync } from 'node:fs';
import { ConfigurationError } from '../core/config.js';

type Variables = Readonly<Record<string, string | undefined>>;

export const SECRETS = [
  'DATABASE_URL',
  'GATEWAY_SECRET',
  'GATEWAY_SECRET_PREVIOUS',
  'SMTP_URL',
  'MESSAGE_WEBHOOK_SECRET',
  'TWILIO_AUTH_TOKEN',
  'VONAGE_API_SECRET',
  'RECAPTCHA_SECRET',
] as const;

/** The environment with each secret file's content in place of the secret. Throws ConfigurationError. */
export function withSecretFiles(environment: Variables): Variables {
  const named = SECRETS.filter((name) => environment[`${name}_FILE`]);
  const both = named.filter((name) => environment[name]);
  if (both.length > 0) throw new ConfigurationError(both.map((name) => `Set ${name} or ${name}_FILE, not both.`).join('\n'));
  return { ...environment, ...Object.fromEntries(named.map((name) => [name, readSecret(name, environment[`${name}_FILE`] ?? '')])) };
}

function readSecret(name: string, path: string): string {
  const secret = contentOf(name, path);
  // An empty variable counts as not set, but a file that is named is expected to hold a secret. There may be no former secrets.
  if (secret === '' && name !== 'GATEWAY_SECRET_PREVIOUS') throw new ConfigurationError(`${name}_FILE is empty.`);
  return secret;
}

function contentOf(name: string, path: string): string {
  try {
    // Editors and `echo` end a file with a line break.
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new ConfigurationError(`${name}_FILE cannot be read.`);
  }
}
