// The idle watch's decisions (R4): what the gateway's "seconds since last access" means, and when to tell it of activity.

/** The gateway's response to "when was this session last used?", and what else is known. Instants in epoch ms. */
export interface LastAccess {
  readonly now: number;
  /** 0 also means an error (R7). */
  readonly secondsAgo: number;
  /** Seconds of inactivity after which the user is idle. */
  readonly idleTimeout: number;
  /**
   * Whether a 0 counts as use: only once until the next activity, and not after the time is up. Otherwise a tab that the gateway
   * no longer answers, because its session is over or its laptop woke without a network, would stay open forever.
   */
  readonly trustsZero: boolean;
  /** When this browser last sent a `keepAlive`, for activity that its deadline already includes. */
  readonly keptAliveAt: number;
}

/** How long after it was sent a `keepAlive` may seem to arrive, in milliseconds: it travels, and the gateway counts whole seconds. */
const KEEP_ALIVE_MS = 2_000;

/** Whether the session was in use within the idle period, in another tab or app. */
export function isInUse({ now, secondsAgo, idleTimeout, trustsZero, keptAliveAt }: LastAccess): boolean {
  if (now - secondsAgo * 1000 <= latest(now, [keptAliveAt]) + KEEP_ALIVE_MS) return false;
  return secondsAgo === 0 ? trustsZero : secondsAgo < idleTimeout;
}

/** The latest of these instants, or 0. One in the future says nothing: the clock was set back since. */
const latest = (now: number, instants: readonly number[]): number => Math.max(0, ...instants.filter((instant) => instant <= now));

/** How long activity may stay unknown to the gateway, in milliseconds, unless users are idle even sooner. */
const REPORT_MS = 5 * 60_000;

/** Activity in this tab, and what the gateway knows of it. Instants in epoch ms. */
export interface RecentActivity {
  readonly now: number;
  /** The instant of this tab's latest activity. */
  readonly activeAt: number;
  /** When calls of several kinds last told the gateway that the user is active. */
  readonly reports: readonly number[];
  /** Seconds of inactivity after which the user is idle. The gateway's sessions last longer. */
  readonly idleTimeout: number;
}

/** Whether the gateway should hear of the latest activity. Not if it is old because the tab has slept since: then the idle watch decides. */
export function isReportDue({ now, activeAt, reports, idleTimeout }: RecentActivity): boolean {
  const within = Math.min(REPORT_MS, idleTimeout * 1000);
  const active = latest(now, [activeAt]);
  const known = latest(now, reports);
  return active > known && now - known >= within && now - active < 2 * within;
}
