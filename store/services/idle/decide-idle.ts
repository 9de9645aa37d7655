// The idle watch's decisions (R4): what the gateway's "seconds since last access" means, and when to tell it of activity.

/** The gateway's answer to "when was this session last used?" */
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

/** How long activity may stay unknown to the gateway, in milliseconds, unless users are idle even sooner. */
const REPORT_MS = 5 * 60_000;

/** Activity in this tab, and what the gateway knows of it. Instants in epoch ms. */
export interface Activity {
  readonly now: number;
  /** The instant of this tab's latest activity. */
  readonly activeAt: number;
  /** When a call last told the gateway that the user is active. */
  readonly reportedAt: number;
  /** Seconds of inactivity after which the user is idle. The gateway's sessions last longer. */
  readonly idleTimeout: number;
}

/** Whether the gateway should hear of the latest activity. Not if it is old, because the tab slept since: the idle watch decides then. */
export function isReportDue({ now, activeAt, reportedAt, idleTimeout }: Activity): boolean {
  const within = Math.min(REPORT_MS, idleTimeout * 1000);
  const known = reportedAt > now ? 0 : reportedAt; // the clock was set back
  return activeAt > known && now - known >= within && now - activeAt < 2 * within;
}
