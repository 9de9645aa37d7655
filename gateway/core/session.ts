// What the gateway knows of a session: whose it is, how it began, and what it is good for.

/** What can be passed on the way to a session. */
export type SignInStep = 'password' | 'question' | 'computer' | 'code' | 'recovery' | 'link';

/** What an account must do before its session is good for anything else. */
export type OwedStep = 'set-up' | 'password' | 'adoption';

/** What a link's session is for: it opens nothing else. */
export type SessionPurpose = 'email-verification' | 'signing';

export interface Session {
  /** What lists call it; no token. */
  readonly id: string;
  readonly userId: string;
  readonly roles: readonly string[];
  readonly tokenHash: string;
  readonly lastAccessedAt: Date;
  /** The end that no activity puts off. */
  readonly endsAt: Date;
  /** When its user last proved who they are in this session. */
  readonly provedAt: Date | null;
  readonly owes: OwedStep | null;
  readonly purpose: SessionPurpose | null;
}
