// Starts the gateway under soak with all its dependencies: a database server, a mail server, and metrics.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../scripts/lib/free-port.mjs';
import type { Holdings } from './gateway.js';

export interface SoakedGateway {
  readonly url: string;
  readonly metricsUrl: string;
  /** The number of emails received so far. */
  emails(): number;
  holdings(): Promise<Holdings>;
  stop(): Promise<void>;
}

/** Uses the PostgreSQL at `databaseUrl`, or an embedded database if it is null. */
export async function startSoaked(databaseUrl: string | null): Promise<SoakedGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-soak-'));
  const [mail, metricsPort] = [await startMailServer(), await freePort()];
  const child = fork(join(import.meta.dirname, 'gateway.ts'), {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: {
      ...process.env,
      VESTIBULE_MODE: 'demo',
      PORT: '0',
      DEMO_ACCOUNTS: 'false',
      TRUST_PROXY: 'true',
      ATTEMPTS_PER_MINUTE: '1000000',
      CODES_PER_TARGET: '1000000',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'info',
      ...(databaseUrl === null ? { DATA_DIR: join(folder, 'data') } : { DATABASE_URL: databaseUrl }),
    },
    // The gateway writes its log as in production, but nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const next = async <T>() => {
    const message: unknown[] = await Promise.race([once(child, 'message'), exited.then(() => [])]);
    if (message.length === 0) throw new Error('The gateway ended.');
    return message[0] as T; // sent by our own process
  };
  const { url } = await next<{ url: string }>();
  return {
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    emails: mail.count,
    holdings: () => {
      const answer = next<Holdings>();
      child.send('holdings');
      return answer;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
      mail.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startMailServer() {
  let count = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _, done) => {
      count += 1;
      stream.on('end', () => done()).resume();
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  return { port, count: () => count, close: () => smtp.close() };
}
