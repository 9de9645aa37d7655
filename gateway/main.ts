// Runs the gateway from the command line: environment in, one readiness line out, signals end it gracefully.
import { readConfig } from './read-config.js';
import { type RunningGateway, startGateway } from './server.js';
import { explainStartFailure } from './start-failure.js';

// A script that ends while the gateway starts takes it along, as a signal would; the next start begins where this one was.
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

/** To a script that forked it the gateway sends a message, to anybody else it prints one line. */
function announce({ url, accounts }: RunningGateway): void {
  if (process.send === undefined) process.stdout.write(`Vestibule gateway ready at ${url}\n`);
  else process.send({ url, accounts });
}

/** A gateway that was forked by a script ends with it, however that ends. */
function endOnSignals(gateway: RunningGateway): void {
  const end = () => void gateway.close().then(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.once('disconnect', end);
}
