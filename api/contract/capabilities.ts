// What a gateway may offer beyond the customer's gateway. The environment block names what it does offer.

/** Every capability that this version of the client knows; others in an environment block are ignored. */
export const CAPABILITIES = [
  'fresh-proof',
  'recovery-codes',
  'passkeys',
  'sessions',
  'session-end',
  'languages',
  'security-notices',
] as const;
/** A capability that this version of the client knows. */
export type Capability = (typeof CAPABILITIES)[number];
