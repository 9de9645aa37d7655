// Interprets the gateway's "seconds since last access" for the idle watch (R4).

export interface LastAccess {
  /** 0 also means an error (R7). */
  readonly secondsAgo: number;
  /** Seconds of inactivity after which the user is idle. */
  readonly idleTimeout: number;
  /**
   * Whether a 0 counts as use: only once until the next activity, and not after the time is up. Otherwise a tab that the gateway
   * no longer answers, because its session is over or its laptop woke without a network, would stay open forever.
   */
  readonly trustsZero: boolean;
}

/** Whether the session was in use within the idle period, in another tab or app. */
export const isInUse = ({ secondsAgo, idleTimeout, trustsZero }: LastAccess): boolean =>
  secondsAgo === 0 ? trustsZero : secondsAgo < idleTimeout;
