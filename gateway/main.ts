// Runs the gateway from the command line: reads the environment, reports when it is ready, and stops gracefully on signals.
import type { Config } from './core/config.js';
import { readConfig } from './config/read-config.js';
import { type RunningGateway, startGateway } from './server.js';
import { explainStartFailure } from './start-failure.js';

// If its parent script ends during startup, the gateway ends too, as on a signal; the next start picks up where this one stopped.
const leave = () => process.exit(1);
process.once('disconnect', leave);
try {
  const config = readConfig(process.env);
  const gateway = await startGateway(config);
  announce(gateway, config);
  endOnSignals(gateway);
} catch (error) {
  process.stderr.write(`The gateway could not start.\n${explainStartFailure(error)}\n`);
  // By force: the driver keeps a connection open on which it did not sign in.
  process.exit(1);
} finally {
  process.off('disconnect', leave);
}

/** Reports readiness: as a message to a script that forked the gateway, otherwise as one printed line. In production, the log says it. */
function announce({ url, accounts }: RunningGateway, { mode }: Config): void {
  if (process.send !== undefined) process.send({ url, accounts });
  else if (mode !== 'production') process.stdout.write(`Vestibule gateway ready at ${url}\n`);
}

/** A gateway that was forked by a script ends when the script does, for any reason. */
function endOnSignals(gateway: RunningGateway): void {
  const end = () => void gateway.close().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.once('disconnect', end);
}
