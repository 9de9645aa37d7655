// Why a gateway cannot start: its disk, its embedded database, and a server's certificate or version, in a sentence that helps.
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import tlsOptions from 'smtp-server/lib/tls-options';
import { explainStartFailure } from '../../gateway/start-failure.js';
import { DatabaseUnavailableError } from '../../gateway/storage/database-unavailable.js';
import { openEngine } from '../../gateway/storage/embedded.js';
import { runCommand } from './support/accounts-command.js';
import { onPostgres } from './support/databases.js';
import { startOwnGateway, stopOwnGateways, temporaryFolder } from './support/gateways.js';

afterAll(stopOwnGateways);

const start = (environment: Record<string, string>) => startOwnGateway({ DEMO_ACCOUNTS: 'false', ...environment });

describe('an embedded database', () => {
  async function usedFolder(): Promise<string> {
    const DATA_DIR = `${temporaryFolder()}/data`;
    await (await start({ DATA_DIR })).stop();
    return DATA_DIR;
  }

  test('of another version is named, with both versions', async () => {
    const DATA_DIR = await usedFolder();
    writeFileSync(`${DATA_DIR}/PG_VERSION`, '17\n');
    await expect(start({ DATA_DIR })).rejects.toThrow(
      /The embedded database in .+ cannot be opened\. It was made with version 17, and this build has version \d+\. Choose another folder/,
    );
  });

  test('that is damaged is named', async () => {
    const DATA_DIR = await usedFolder();
    rmSync(`${DATA_DIR}/global/pg_control`);
    await expect(start({ DATA_DIR })).rejects.toThrow(/cannot be opened\. It may be damaged, or the disk full\. Choose another folder/);
  });

  test.each([
    [51, 'The disk is full. Free some space, or choose another folder with DATA_DIR.'],
    [69, 'DATA_DIR is on a read-only disk. Choose another folder.'],
    [29, 'The embedded database failed with error 29.'],
  ])("the engine's system error %s becomes a sentence", async (errno, sentence) => {
    const { PGlite } = jest.requireActual<typeof import('@electric-sql/pglite')>('@electric-sql/pglite');
    // As the engine throws it: not an Error.
    jest.spyOn(PGlite, 'create').mockRejectedValue({ name: 'ErrnoError', errno });
    const reason: unknown = await openEngine(`${temporaryFolder()}/data`, {}).catch((error: unknown) => error);
    expect(explainStartFailure(reason)).toContain(sentence);
  });
});

describe('a database server', () => {
  /** Speaks PostgreSQL's protocol up to TLS, with a certificate that has expired. */
  async function expiredServer() {
    const secureContext = createSecureContext(tlsOptions({}));
    const server = createServer((socket) => {
      socket.once('data', () => {
        socket.write('S');
        new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return { DATABASE_URL: `postgres://gateway@127.0.0.1:${port}/vestibule?sslmode=verify-full`, close: () => server.close() };
  }

  test('whose certificate has expired is named', async () => {
    const { DATABASE_URL, close } = await expiredServer();
    await expect(start({ DATABASE_URL })).rejects.toThrow("The database's certificate has expired. Renew it.");
    close();
  });

  test('that asks for a password that is missing is named, and the program ends although the server waits', async () => {
    const authentication = (kind: number, text: string) => {
      const head = Buffer.alloc(9, 'R');
      head.writeInt32BE(8 + text.length, 1);
      head.writeInt32BE(kind, 5);
      return Buffer.concat([head, Buffer.from(text)]);
    };
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(authentication(10, 'SCRAM-SHA-256\0\0'));
        socket.once('data', () => socket.write(authentication(11, 'r=nonce,s=c2FsdA==,i=4096')));
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, errors } = await runCommand('migrate', { DATABASE_URL: `postgres://gateway@127.0.0.1:${port}/vestibule` });
    expect([code, errors]).toEqual([1, 'The database rejects the login. Check the user, password, and database name in DATABASE_URL.\n']);
    server.close();
  });

  test.each([
    ['53100', "The database server's disk is full."],
    ['57014', 'Another session may hold a row that it needs'],
  ])('that gives up with %s is explained', (code, sentence) => {
    const error = Object.assign(new Error('no'), { code, severity: 'ERROR', routine: 'ProcessInterrupts' });
    expect(explainStartFailure(error)).toContain(sentence);
  });

  test.each([
    ['SELF_SIGNED_CERT_IN_CHAIN', 'does not trust'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another host'],
    ['EHOSTUNREACH', 'The database does not respond (EHOSTUNREACH).'],
  ])('that is not reached because of %s', (code, sentence) => {
    const error = new DatabaseUnavailableError(Object.assign(new Error('no'), { code }));
    expect(explainStartFailure(error)).toContain(sentence);
  });

  test('that is too old is named', () => {
    const error = Object.assign(new Error('syntax error at or near "x"'), { code: '42601', severity: 'ERROR', routine: 'scanner_yyerror' });
    expect(explainStartFailure(error)).toBe(
      'The database rejects a statement (syntax error at or near "x"). It must be PostgreSQL 15 or newer.',
    );
  });
});

onPostgres('on PostgreSQL', () => {
  test('a server without TLS is named if the address demands it', async () => {
    const url = new URL(process.env.DATABASE_URL ?? '');
    url.searchParams.set('sslmode', 'verify-full');
    await expect(start({ DATABASE_URL: url.href })).rejects.toThrow('The database accepts no encrypted connections');
  });
});
