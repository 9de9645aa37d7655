// A gateway's metrics for Prometheus: calls by route and refusal, hashes, database connections, messages, and sessions.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SENT_METHODS, type SentMethod } from '../../api/contract/mfa-methods.js';
import type { Load, OnWait } from '../core/turns.js';
import type { Log } from '../core/log.js';
import { withTimeout } from '../core/with-timeout.js';
import { type Outcome, OUTCOMES } from '../delivery/message.js';
import type { ObservedRequest } from '../http/request-log.js';
import type { Connections, Database } from '../storage/database.js';
import { countDueMessages, countSessions } from './counts.js';

/** What is read when Prometheus asks. */
interface Sources {
  readonly db: Database;
  readonly log: Log;
  readonly sessionIdleSeconds: number;
  readonly connections: () => Connections;
  readonly hashes: () => Load;
}

export interface Metrics {
  readonly registry: Registry;
  countRequest(request: ObservedRequest): void;
  countMessage(channel: SentMethod, outcome: Outcome | 'abandoned'): void;
  readonly observeHashWait: OnWait;
  readonly observeDatabaseWait: OnWait;
  /** Adds what is read when Prometheus asks, which exists only once the database is open. */
  readFrom(sources: Sources): void;
}

const PREFIX = 'vestibule_';
/** A sign-in includes a hash of 30 ms; after ten seconds, nobody is still waiting. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** An idle connection is there within a fraction of a millisecond. */
const WAITS = [0.001, ...SECONDS];
/** The refusal of a request that found too many others waiting. */
const TURNED_AWAY = 'SVERR03';
/** How long the database may take to count rows. */
const TIMEOUT_MS = 1000;

/** One gateway's metrics; nothing is shared with another one in the same process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const registers = [registry];
  const requests = new Counter({
    name: `${PREFIX}requests_total`,
    help: 'Requests by route, status and refusal code (empty where there was none).',
    labelNames: ['method', 'route', 'status', 'code'] as const,
    registers,
  });
  const turnedAway = new Counter({
    name: `${PREFIX}turned_away_total`,
    help: 'Requests that were refused because too many others were waiting.',
    registers,
  });
  const durations = new Histogram({
    name: `${PREFIX}request_seconds`,
    help: 'How long requests took.',
    labelNames: ['method', 'route'] as const,
    buckets: SECONDS,
    registers,
  });
  const messages = new Counter({
    name: `${PREFIX}message_attempts_total`,
    help: 'Attempts to hand a message over, by channel and outcome.',
    labelNames: ['channel', 'outcome'] as const,
    registers,
  });
  const abandoned = new Counter({
    name: `${PREFIX}messages_abandoned_total`,
    help: 'Messages that nobody will send: refused for good, or not taken for as long as they were useful.',
    labelNames: ['channel'] as const,
    registers,
  });
  // `increase()` ignores a series' first value, so every series starts at 0.
  for (const channel of SENT_METHODS) {
    abandoned.inc({ channel }, 0);
    for (const outcome of OUTCOMES) messages.inc({ channel, outcome }, 0);
  }
  return {
    registry,
    observeHashWait: waits(registry, 'hash_wait_seconds', 'How long passwords and answers waited for their turn to be hashed.'),
    observeDatabaseWait: waits(registry, 'database_wait_seconds', 'How long statements and transactions waited for a connection.'),
    readFrom: (sources) => addGauges(registry, sources),
    countRequest({ method, route, status, code, milliseconds }) {
      requests.inc({ method, route, status: String(status), code: code ?? '' });
      durations.observe({ method, route }, milliseconds / 1000);
      if (code === TURNED_AWAY) turnedAway.inc();
    },
    countMessage: (channel, outcome) => (outcome === 'abandoned' ? abandoned.inc({ channel }) : messages.inc({ channel, outcome })),
  };
}

function waits(registry: Registry, name: string, help: string): OnWait {
  const histogram = new Histogram({ name: PREFIX + name, help, buckets: WAITS, registers: [registry] });
  return (milliseconds) => histogram.observe(milliseconds / 1000);
}

function addGauges(registry: Registry, { db, log, sessionIdleSeconds, connections, hashes }: Sources): void {
  gauge(registry, 'hashes_running', 'Passwords and answers that are being hashed.', () => hashes().running);
  gauge(registry, 'hashes_waiting', 'Passwords and answers that wait for their turn to be hashed.', () => hashes().waiting);
  gauge(registry, 'database_connections', 'Connections to the database.', () => connections().open);
  gauge(registry, 'database_connections_idle', 'Idle connections to the database.', () => connections().idle);
  gauge(registry, 'database_waiting', 'Statements that wait for a connection.', () => connections().waiting);
  // An unresponsive database must not hide everything else: Prometheus itself waits for ten seconds.
  const withDeadline = (count: () => Promise<number>) => async () => {
    try {
      return await withTimeout(TIMEOUT_MS, count());
    } catch (error) {
      log.error('metric not read', { error });
      return undefined;
    }
  };
  const sessions = withDeadline(() => countSessions(db, new Date(), sessionIdleSeconds));
  gauge(registry, 'sessions', 'Sessions that have not timed out, of all gateways.', sessions);
  const due = withDeadline(() => countDueMessages(db));
  gauge(registry, 'messages_due', 'Messages waiting to be sent, of all gateways.', due);
}

/** Without a value, the gauge is absent: an old one would look like the present one. */
function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number | undefined>): void {
  const measured = new Gauge({
    name: PREFIX + name,
    help,
    registers: [],
    async collect() {
      const value = await read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
  registry.registerMetric(measured);
}
