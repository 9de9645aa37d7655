// The messages that point to customer service wherever users may be stuck.

export const supportMessages = {
  label: 'Help',
  /** `{phone}` is the number, including its extension. */
  call: (name: string | undefined) => `Need help? Call ${name ?? 'customer service'} at {phone}.`,
  noPhone: 'Need help? Please contact your employer or your plan administrator.',
  extension: (extension: string) => `, ext. ${extension}`,
  helpCenter: 'Help Center',
  orVisit: 'You can also visit our {helpCenter}.',
  reference: (reference: string) => `If you call, mention reference ${reference}.`,
} as const;
