// Shuts a script down cleanly when it is told to stop: by a signal, or by the end of the npm that runs it.
import { constants } from 'node:os';

const POLL_MS = 500;
/** npm passes on a signal that the terminal has already sent to the script: that is not a second request. */
const SAME_REQUEST_MS = 1000;

const stopping = new AbortController();

/** Aborted when the script must end. What was started ends, nothing else starts, and the script then ends by itself. */
export const stopped = stopping.signal;

let isGraceful = false;

/** Whether this script handles the signals itself. */
export const stopsGracefully = () => isGraceful;

/** From now on, signals abort `stopped` instead of ending the process; a second one ends it anyway. */
export function stopGracefully() {
  if (isGraceful) return;
  isGraceful = true;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stop(signal));
  // Without a terminal, nohup may be running this.
  if (process.stdout.isTTY) process.on('SIGHUP', () => stop('SIGHUP'));
  if (process.env.npm_lifecycle_event !== undefined) endWithParent();
}

let stoppedAt = 0;

/** @param {'SIGINT' | 'SIGTERM' | 'SIGHUP'} signal */
function stop(signal) {
  // The exit code that a shell derives from a signal.
  const code = 128 + constants.signals[signal];
  if (stopped.aborted && performance.now() - stoppedAt > SAME_REQUEST_MS) process.exit(code);
  if (stopped.aborted) return;
  stoppedAt = performance.now();
  process.once('exit', () => {
    if (process.exitCode !== 0) process.exitCode = code;
  });
  stopping.abort();
}

/** A killed npm cannot pass anything on. */
function endWithParent() {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    stop('SIGTERM');
  }, POLL_MS);
  look.unref();
}
