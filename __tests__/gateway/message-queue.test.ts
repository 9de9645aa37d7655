// Messages are rows, so neither a failed mail server, nor a killed process, nor a shutdown loses one.
import { nextAttempt } from '../../gateway/delivery/queue.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { solveCaptcha } from '../../gateway/test-door/solve-captcha.js';
import { dropDatabases } from './support/databases.js';
import { until } from './support/eventually.js';
import { type OwnGateway, startOwnGateway, temporaryFolder } from './support/gateways.js';
import { freePort, startMailServer, startSilentServer } from './support/mail-server.js';
import { runProgram } from './support/run-program.js';
import { recovery, Visitor } from './support/visitor.js';

afterAll(dropDatabases);

const MINUTE = 60_000;

function environmentWith(smtpPort: number, dataDir: string): Record<string, string> {
  const { DATABASE_URL = '' } = process.env;
  return { DATA_DIR: dataDir, DATABASE_URL, DEMO_ACCOUNTS: 'false', LOG_LEVEL: 'debug', SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
}

async function askForUsername(gateway: OwnGateway) {
  const person = await createTestDoor(gateway.url).createPerson();
  const body = { role: 'ROLE_PARTICIPANT', email: person.email ?? '', captcha: await solveCaptcha(gateway.url) } as const;
  expect((await new Visitor(gateway.url).ask(recovery.retrieveUsername, { body })).codes).toEqual([]);
  return person;
}

/** How many messages have failed at least once. */
const undelivered = (gateway: OwnGateway) => (gateway.output().match(/"message not delivered"[^\n]*"count":1\b/g) ?? []).length;

/** Whether the log says so at the start. */
const isReportedNotReady = (gateway: OwnGateway) => /"message service not ready","channel":"email"/.test(gateway.output());

test('an email survives a mail server outage and a killed gateway, and is sent once', async () => {
  const [port, dataDir] = [await freePort(), `${temporaryFolder()}/data`];
  const first = await startOwnGateway(environmentWith(port, dataDir));
  await until(() => isReportedNotReady(first));
  const person = await askForUsername(first);
  await until(() => undelivered(first) >= 1);
  // Once another one has failed as well, this one no longer belongs to the gateway that is about to die.
  await askForUsername(first);
  await until(() => undelivered(first) >= 2);
  await first.kill();

  const { emails } = await startMailServer(port);
  const second = await startOwnGateway(environmentWith(port, dataDir));
  await until(() => emails.some(({ to }) => to?.[0]?.address === person.email));
  // Leaves enough time for a second email, if there were one.
  await askForUsername(second);
  await until(() => emails.filter(({ subject }) => subject === 'Your username').length > 1);
  expect(emails.filter(({ to }) => to?.[0]?.address === person.email)).toHaveLength(1);
  expect(isReportedNotReady(second)).toBe(false);
});

test('SIGTERM stops a gateway within ten seconds, even if the mail server does not respond', async () => {
  const gateway = await startOwnGateway(environmentWith(await startSilentServer(), `${temporaryFolder()}/data`));
  await askForUsername(gateway);
  const before = Date.now();
  expect(await gateway.stop()).toBe(0);
  expect(Date.now() - before).toBeLessThan(10_000);
});

test('a claim takes a single message, whatever the database expects', async () => {
  expect(await runProgram('claim-one')).toEqual({ claimed: 1 });
});

describe('an undelivered message is retried', () => {
  const now = new Date('2026-01-01T12:00:00Z');
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);

  test.each([
    [1, 1 / 60],
    [2, 5 / 60],
    [4, 2],
    [7, 60],
    [20, 60],
  ])('after %s attempts, %s minutes later', (attempts, minutes) => {
    expect(nextAttempt(attempts, now, inMinutes(24 * 60))).toEqual(inMinutes(minutes));
  });

  test('after half of the time for which a code is still valid, if the pause would be longer', () => {
    expect(nextAttempt(5, now, inMinutes(8))).toEqual(inMinutes(4));
    expect(nextAttempt(9, now, inMinutes(1))).toEqual(inMinutes(0.5));
  });

  test('not in its last minute', () => {
    expect(nextAttempt(5, now, inMinutes(0.99))).toBeNull();
  });
});
