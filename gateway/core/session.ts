// What the gateway knows about a session: its user, how it started, and what it may be used for.

/** The steps that can lead to a session. */
export type SignInStep = 'password' | 'question' | 'computer' | 'code' | 'recovery' | 'link';

/** What an account must do before its session can be used for anything else. */
export type RequiredStep = 'setup' | 'password' | 'adoption';

/** What a link's session is for: it allows nothing else. */
export type SessionPurpose = 'email-verification' | 'signing';

export interface Session {
  /** Its ID in lists; not a token. */
  readonly id: string;
  readonly userId: string;
  readonly roles: readonly string[];
  readonly tokenHash: string;
  readonly lastAccessedAt: Date;
  /** When the session ends, regardless of activity. */
  readonly endsAt: Date;
  /** When its user last proved who they are in this session. */
  readonly provedAt: Date | null;
  readonly requiredStep: RequiredStep | null;
  readonly purpose: SessionPurpose | null;
}
