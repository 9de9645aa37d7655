// What a gateway may offer beyond the customer's; the environment block names what it does offer.

export const CAPABILITIES = ['fresh-proof', 'recovery-codes', 'passkeys', 'sessions', 'session-end', 'languages'] as const;
export type Capability = (typeof CAPABILITIES)[number];
