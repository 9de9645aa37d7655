// Who carries texts and calls, as it is configured.

/** A bridge of yours: one signed POST for each message. */
export interface WebhookConfig {
  readonly kind: 'webhook';
  readonly url: string;
  readonly secret: string | null;
}

export interface TwilioConfig {
  readonly kind: 'twilio';
  readonly url: string;
  readonly accountSid: string;
  /** An API key, whose secret is `secret`; `null`: that is the account's own auth token. */
  readonly apiKeySid: string | null;
  readonly secret: string;
  /** A number of the account, or the SID of a messaging service, which makes no calls. */
  readonly from: string;
}

export interface VonageConfig {
  readonly kind: 'vonage';
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** A number, or a name where the recipient's country permits one. */
  readonly from: string;
}

export type MessageServiceConfig = WebhookConfig | TwilioConfig | VonageConfig;

export const MESSAGE_SERVICES = ['webhook', 'twilio', 'vonage'] as const satisfies readonly MessageServiceConfig['kind'][];
