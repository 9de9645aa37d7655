// Runs the gateway from the command line: reads the environment, prints one readiness line, and stops gracefully on signals.
import { readConfig } from './read-config.js';
import { type RunningGateway, startGateway } from './server.js';
import { explainStartFailure } from './start-failure.js';

// If its parent script ends during startup, the gateway ends too, as on a signal; the next start picks up where this one stopped.
const leave = () => process.exit(1);
process.once('disconnect', leave);
try {
  const gateway = await startGateway(readConfig(process.env));
  announce(gateway);
  endOnSignals(gateway);
} catch (error) {
  process.stderr.write(`The gateway could not start.\n${explainStartFailure(error)}\n`);
  process.exitCode = 1;
} finally {
  process.off('disconnect', leave);
}

/** Reports readiness: as a message to a script that forked the gateway, otherwise as one printed line. */
function announce({ url, accounts }: RunningGateway): void {
  if (process.send === undefined) process.stdout.write(`Vestibule gateway ready at ${url}\n`);
  else process.send({ url, accounts });
}

/** A gateway that was forked by a script ends when the script does, for any reason. */
function endOnSignals(gateway: RunningGateway): void {
  const end = () => void gateway.close().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.once('disconnect', end);
}
