// What a benchmark does when it is told to stop: it may be in the middle of minutes of waiting, and PostgreSQL would outlive its process.
import { stopGracefully, stopped } from '../../scripts/lib/stop.mjs';

/** `end` stops what the benchmark has started. Then the process ends. */
export function endWhenStopped(end: () => Promise<void>): void {
  stopGracefully();
  stopped.addEventListener('abort', () => void end().finally(() => process.exit()));
}
