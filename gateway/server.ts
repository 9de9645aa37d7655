// Starts a gateway (database, deliveries, app, and server) and shuts it down cleanly.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.js';
import type { GatewayApp } from './calls/routes.js';
import { checkConfig } from './config/check-config.js';
import type { Core } from './core/request-context.js';
import { type Config, ConfigurationError } from './core/config.js';
import { codeOf } from './core/error-code.js';
import { Keys } from './core/keys.js';
import { Delivery } from './delivery/delivery.js';
import type { Providers } from './delivery/message.js';
import { chooseProviders } from './delivery/providers.js';
import { startHousekeeping } from './domain/housekeeping.js';
import { hashLoad, observeHashWaits } from './domain/passwords/passwords.js';
import { Background } from './core/background.js';
import { createLog } from './core/log.js';
import { withTimeout } from './core/with-timeout.js';
import type { Metrics } from './metrics/metrics.js';
import { serveMetrics } from './metrics/server.js';
import { defaultsOf } from './config/read-config.js';
import { type DemoAccountRow, demoAccountRows } from './seed/demo-accounts.js';
import { requirePage } from './site/page.js';
import { storeRelease } from './site/releases.js';
import { SecurityLog } from './security-log/security-log.js';
import { markMode, refuseOtherMode } from './seed/mode-mark.js';
import { seed } from './seed/seed.js';
import { type OpenDatabase, openDatabase } from './storage/database.js';
import { LastAccess } from './storage/last-access.js';

export interface RunningGateway {
  /** Where it listens, with the prefix and without a trailing slash, such as http://127.0.0.1:4010. */
  readonly url: string;
  /** The demonstration accounts that users can sign in to; empty if there are none. Also at {url}/development/accounts. */
  readonly accounts: readonly DemoAccountRow[];
  /** Lets load balancers notice, finishes work in progress, then closes everything: ten seconds at most after `drainSeconds`. */
  close(): Promise<void>;
}

export interface GatewayOptions extends Partial<Omit<Config, 'mode'>>, Pick<Config, 'mode'> {
  /** Carriers of texts, calls, and emails that replace the configured ones. */
  readonly providers?: Partial<Providers>;
}

const LIMITS = {
  headerBytes: 32 * 1024,
  requestMs: 30_000,
  headersMs: 10_000,
  checkMs: 1000,
  idleConnectionMs: 65_000,
  /** From the last new connection to the exit, of which requests in progress may take `lastRequestsMs`. */
  closeMs: 9500,
  lastRequestsMs: 6000,
  sweepMs: 50,
} as const;

/** Starts a gateway; what `options` omits has its mode's default. Throws if it cannot start. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { providers, ...configured } = options;
  const config: Config = { ...defaultsOf(options.mode), ...configured };
  checkConfig(config);
  // A release with a wrong path would otherwise be ready, and replace gateways that have the page.
  if (config.mode === 'production') requirePage(config.portalDir);
  const log = createLog(config.logLevel, (line) => process.stdout.write(`${line}\n`));
  if (!config.sealHashes) log.warn('hashes of passwords and answers are not sealed: set SEAL_HASHES=true once no older gateway is left');
  // Before any page of this release is served: its files may be requested from a gateway of another one.
  if (config.releasesDir !== null) await storeRelease(config.releasesDir, config.portalDir, log);
  const metrics = await metricsFor(config);
  const database = await openDatabase(config, {
    check: (db) => refuseOtherMode(db, config.mode),
    onBlocked: (blocked) => log.warn(`migration waits for a ${blocked.by}`, blocked.by === 'table' ? { migration: blocked.migration } : {}),
    onLost: (error) => log.warn('database connection lost', { error }),
    onWait: metrics?.observeDatabaseWait,
  });
  const parts = { log, db: database.db, keys: new Keys(config.secret, config.formerSecrets) };
  const { db, connections } = database;
  metrics?.readFrom({ db, connections, log, sessionIdleSeconds: config.sessionIdleSeconds, hashes: hashLoad });
  const delivery = new Delivery({
    ...parts,
    providers: chooseProviders(config, log, providers ?? {}),
    ...(metrics !== null && { observe: metrics.countMessage }),
  });
  const core: Core = { ...parts, config, delivery };
  try {
    if (config.mode === 'production') await markMode(database.db, config.mode);
    else await seed(core, new Date());
    return await serve(core, database, metrics);
  } catch (error) {
    await delivery.close();
    await database.close();
    throw error;
  }
}

async function serve(core: Core, database: OpenDatabase, metrics: Metrics | null): Promise<RunningGateway> {
  const securityLog = new SecurityLog(core);
  const metricsServer = metrics === null ? null : await serveMetricsOf(core, metrics);
  const lastAccess = new LastAccess(core);
  const background = new Background(core.log);
  let closing: Promise<void> | undefined;
  const app = createApp(
    core,
    { securityLog, lastAccess, background, observe: metrics?.countRequest },
    { isStopping: () => closing !== undefined },
  );
  const server = await listen(core.config, app).catch((error: unknown) => {
    metricsServer?.close();
    throw error;
  });
  const stopHousekeeping = startHousekeeping(core);
  const stopObserving = metrics === null ? () => undefined : observeHashWaits(metrics.observeHashWait);
  core.delivery.start();
  const finish = async () => {
    await stopListening(server);
    stopObserving();
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    await Promise.all([securityLog.flush(), lastAccess.flush(), background.settled()]);
    await core.delivery.close();
    await database.close();
  };
  const closeAll = async () => {
    // `/readyz` now fails, so that load balancers send nothing more once the port closes.
    await sleep(core.config.drainSeconds * 1000);
    stopHousekeeping();
    // A database that does not respond would keep the process for longer than its supervisor waits.
    await withTimeout(LIMITS.closeMs, finish()).catch((error: unknown) => core.log.error('not closed cleanly', { error }));
  };
  const close = () => (closing ??= closeAll());
  const url = urlOf(core.config, server);
  core.log.info('ready', { url });
  return { url, accounts: core.config.demoAccounts ? demoAccountRows : [], close };
}

/** Created only if configured: a gateway without metrics does not load the library. */
async function metricsFor({ metricsPort }: Config): Promise<Metrics | null> {
  if (metricsPort === null) return null;
  const { createMetrics } = await import('./metrics/metrics.js');
  return createMetrics();
}

async function serveMetricsOf({ config, log }: Core, metrics: Metrics): Promise<Server> {
  try {
    return await serveMetrics(metrics, { host: config.metricsHost, port: config.metricsPort ?? 0 }, log);
  } catch (error) {
    throw isUnknownHost(error) ? new ConfigurationError(UNKNOWN_METRICS_HOST) : error;
  }
}

function listen(config: Config, app: GatewayApp): Promise<Server> {
  // Without HTTP/2 options the adaptor makes a plain HTTP server; its return type covers all three kinds.
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      maxHeaderSize: LIMITS.headerBytes,
      requestTimeout: LIMITS.requestMs,
      headersTimeout: LIMITS.headersMs,
      // Node checks twice a minute, which would let a slow sender stay four times as long.
      connectionsCheckingInterval: LIMITS.checkMs,
      keepAliveTimeout: LIMITS.idleConnectionMs,
    },
  }) as Server; // it was made by createServer
  // Without a limit of their number: Node drops those after the first thousand, and a proxy adds its own at the end. Their bytes are limited.
  server.maxHeadersCount = 0;
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(isUnknownHost(error) ? new ConfigurationError(UNKNOWN_HOST) : error));
    server.listen(config.port, config.host, () => resolve(server));
  });
}

const UNKNOWN_HOST = 'HOST is not a name or address of this machine. Some shells set HOST themselves: unset it, or set it to 127.0.0.1.';
const UNKNOWN_METRICS_HOST = 'METRICS_HOST is not a name or address of this machine.';

/** The database could cause the same codes, but it has already been reached. */
function isUnknownHost(error: unknown): boolean {
  return ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(codeOf(error) ?? '');
}

/** Lets requests finish, and cuts off those that take too long. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was busy a moment ago would otherwise stay open for its next request.
    const sweep = setInterval(() => server.closeIdleConnections(), LIMITS.sweepMs);
    const giveUp = setTimeout(() => server.closeAllConnections(), LIMITS.lastRequestsMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(giveUp);
      resolve();
    });
  });
}

/** Hosts that stand for every address of the machine, and that not every browser opens. */
const EVERY_ADDRESS = ['0.0.0.0', '::'];

function urlOf(config: Config, server: Server): string {
  // A server that listens on a host and port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const named = EVERY_ADDRESS.includes(config.host) ? 'localhost' : config.host;
  const host = named.includes(':') ? `[${named}]` : named;
  return `http://${host}:${port}${config.publicPrefix === '' ? '' : `/${config.publicPrefix}`}`;
}
