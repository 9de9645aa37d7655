// The configuration of the service that carries texts and calls.

/** Your own bridge: one signed POST for each message. */
export interface WebhookConfig {
  readonly kind: 'webhook';
  readonly url: string;
  readonly secret: string | null;
}

export interface TwilioConfig {
  readonly kind: 'twilio';
  readonly url: string;
  readonly accountSid: string;
  /** The API key that `secret` belongs to; `null`: `secret` is the account's own auth token. */
  readonly apiKeySid: string | null;
  readonly secret: string;
  /** A number of the account, or the SID of a messaging service, which cannot make calls. */
  readonly from: string;
}

export interface VonageConfig {
  readonly kind: 'vonage';
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** A number, or a name if the recipient's country permits one. */
  readonly from: string;
}

export type MessageServiceConfig = WebhookConfig | TwilioConfig | VonageConfig;

export const MESSAGE_SERVICES = ['webhook', 'twilio', 'vonage'] as const satisfies readonly MessageServiceConfig['kind'][];
