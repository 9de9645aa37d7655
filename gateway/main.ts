// Runs the gateway from the command line: environment in, one readiness line out, signals end it gracefully.
import { ConfigurationError } from './config.js';
import { readConfig } from './read-config.js';
import { type RunningGateway, startGateway } from './server.js';
import { FolderInUseError } from './storage/lock-file.js';

try {
  const gateway = await startGateway(readConfig(process.env));
  announce(gateway);
  endOnSignals(gateway);
} catch (error) {
  process.stderr.write(`The gateway could not start.\n${explain(error)}\n`);
  process.exitCode = 1;
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

/** What went wrong in words; the stack only where it is a surprise. */
function explain(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof FolderInUseError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'Its port is taken. Stop what uses it, or choose another one with PORT.';
  if (code === 'ECONNREFUSED') return 'The database does not answer. Check DATABASE_URL and that the server is running.';
  return error.stack ?? error.message;
}
