// When the session times out without activity, and when a tab last kept it alive: instants for all tabs, in local storage (P2).
import type { PlainStorage } from '../../browser/plain-storage.js';
import type { AppExtra } from '../../core/extra.js';

const EXPIRY = 'idle.expiry';
const IDLING = 'idle.idling';
const KEPT_ALIVE = 'vestibule.kept-alive';

/** The timeout that all tabs of one browser share. */
export interface IdleDeadline {
  /** The instant of the timeout (epoch ms), written by any tab. */
  readonly read: () => number;
  /** Milliseconds until the idle period is over. Negative afterward. */
  readonly untilIdle: () => number;
  /** Records activity at `instant`. Never moves the deadline back. */
  readonly extend: (instant: number) => void;
  /** Tells other apps of the origin whether this one is idle. */
  readonly markIdling: (isIdling: boolean) => void;
  /** The instant of the latest keep-alive of any tab. 0 if there was none. */
  readonly keptAliveAt: () => number;
  readonly markKeptAlive: () => void;
}

type DeadlineExtra = { readonly browser: { readonly local: PlainStorage } } & Pick<AppExtra, 'clock' | 'environment'>;

/** If the storage is blocked, each tab keeps its own deadline. */
export function createIdleDeadline({
  browser: { local },
  clock,
  environment: { idleTimeout, timeoutPeriod },
}: DeadlineExtra): IdleDeadline {
  const warningMs = (timeoutPeriod || 0) * 1000;
  const wholeMs = idleTimeout * 1000 + warningMs;
  let own = 0; // until the first `extend`
  const write = (expiry: number) => {
    own = expiry;
    local.write(EXPIRY, String(expiry));
  };
  const read = () => {
    // Another tab's logout clears the storage, and another app may write junk. This tab's own instant applies then.
    const expiry = Number(local.read(EXPIRY)) || own;
    const latest = clock.now() + wholeMs;
    if (expiry <= latest) return expiry;
    write(latest); // a clock that was set back must not postpone the timeout
    return latest;
  };
  return {
    read,
    untilIdle: () => read() - warningMs - clock.now(),
    extend: (instant) => write(Math.max(read(), instant + wholeMs)),
    markIdling: (isIdling) => local.write(IDLING, String(isIdling)),
    keptAliveAt: () => Number(local.read(KEPT_ALIVE)) || 0,
    markKeptAlive: () => local.write(KEPT_ALIVE, String(clock.now())),
  };
}
