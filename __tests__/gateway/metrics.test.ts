// Metrics: on a separate port, off by default, with everything that the sample alerts and dashboard query.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { dropDatabases, emptyDatabase, onPostgres, whileLocked } from './support/databases.js';
import { until } from './support/eventually.js';
import { ownDatabase, startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { freePort } from './support/mail-server.js';
import { session, Visitor } from './support/visitor.js';

afterAll(async () => {
  await stopOwnGateways();
  if (process.env.DATABASE_URL) await dropDatabases();
});

/** The names of metrics in a text. For a histogram, the names of its series. */
const namesIn = (text: string) => new Set(text.match(/\bvestibule_\w+/g));

test('counts calls by route and refusal code, and shows queue, connections, sessions, and messages', async () => {
  const port = await freePort();
  const { url } = await startOwnGateway({ ...(await ownDatabase()), METRICS_PORT: String(port), DEMO_ACCOUNTS: 'false' });
  const person = await createTestDoor(url).createPerson({});
  await new Visitor(url).authenticate(person);
  await new Visitor(url).authenticate({ ...person, password: 'Wrong-Pass-1' });
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const text = await read();
  const signIn = 'method="POST",route="/login-gateway/authentication",status="200"';
  expect(text).toContain(`vestibule_requests_total{${signIn},code=""} 1\n`);
  expect(text).toContain(`vestibule_requests_total{${signIn},code="AUERR02"} 1\n`);
  for (const line of [
    'sessions 1',
    'messages_due 0',
    'hashes_waiting 0',
    'turned_away_total 0',
    'hashes_running 0',
    'database_waiting 0',
  ]) {
    expect(text).toContain(`\nvestibule_${line}\n`);
  }
  expect(text).not.toContain(person.username);

  const offered = namesIn(text);
  const documented = namesIn(readFileSync('docs/gateway.md', 'utf8').split('## Metrics')[1]?.split('\n## ')[0] ?? '');
  const own = [...offered].filter((name) => !/^vestibule_(process|nodejs)_|_(bucket|sum|count)$/.test(name));
  expect(own.length).toBeGreaterThanOrEqual(10);
  expect(own.filter((name) => !documented.has(name))).toEqual([]);
  for (const file of ['alerts.yml', 'grafana-dashboard.json']) {
    const asked = [...namesIn(readFileSync(`docker/monitoring/${file}`, 'utf8'))];
    expect(asked.length).toBeGreaterThanOrEqual(5);
    expect(asked.filter((name) => !offered.has(name))).toEqual([]);
  }

  expect((await fetch(`http://127.0.0.1:${port}/login-gateway/status`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

test('the compose file opens the metrics port that the sample Prometheus reads', () => {
  const compose = readFileSync('docker/compose.yaml', 'utf8');
  const [, port] = /METRICS_PORT: "(\d+)"/.exec(compose) ?? [];
  expect(readFileSync('docker/monitoring/prometheus.yml', 'utf8')).toContain(`port: ${port}\n`);
  for (const [, file = ''] of compose.matchAll(/- \.\/(monitoring\/[\w.-]+):/g)) expect(existsSync(`docker/${file}`)).toBe(true);
});

(process.env.PROMTOOL ? test : test.skip)('the alerts fire when they should, and only then', () => {
  const { status, stdout, stderr } = spawnSync(process.env.PROMTOOL ?? '', ['test', 'rules', 'docker/monitoring/alerts.test.yml'], {
    encoding: 'utf8',
  });
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

const alerts = [...readFileSync('docker/monitoring/alerts.yml', 'utf8').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name).sort();

test('every alert has a case in which it fires', () => {
  const cases = readFileSync('docker/monitoring/alerts.test.yml', 'utf8');
  const firing = [...cases.matchAll(/alertname: (\w+)\n.*\n +exp_alerts:/g)].map(([, name = '']) => name);
  expect([...new Set(firing)].sort()).toEqual(alerts);
});

test('every alert has its place in the runbook', () => {
  const rows = readFileSync('docs/runbook.md', 'utf8').matchAll(/^\| ((?:[A-Z]\w+(?:, )?)+) \| \[/gm);
  expect([...rows].flatMap(([, names = '']) => names.split(', ')).sort()).toEqual(alerts);
});

test('measures requests more exactly than in whole milliseconds', async () => {
  const port = await freePort();
  const { url } = await startOwnGateway({ ...(await ownDatabase()), METRICS_PORT: String(port), DEMO_ACCOUNTS: 'false' });
  await fetch(`${url}/healthz`);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, seconds] = /\nvestibule_request_seconds_sum\{method="GET",route="\/healthz"\} (.*)\n/.exec(text) ?? [];
  expect(Number(seconds) * 1000).not.toBeCloseTo(Math.round(Number(seconds) * 1000), 6);
});

/** Starts a gateway with metrics. Returns its address, and what reads the values of series. */
async function measured(settings: Record<string, string>) {
  const port = await freePort();
  const { url } = await startOwnGateway({ ...settings, METRICS_PORT: String(port), DEMO_ACCOUNTS: 'false' });
  const read = async (...series: string[]) => {
    const lines = (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n');
    return series.map((name) => Number(lines.find((line) => line.startsWith(`vestibule_${name} `))?.split(' ')[1]));
  };
  return { url, read };
}

test('measures how long passwords wait for their turn to be hashed, including those that do not wait', async () => {
  // One hash at a time: the other thread is left for files and names.
  const { url, read } = await measured({ ...(await ownDatabase()), UV_THREADPOOL_SIZE: '2' });
  const door = createTestDoor(url);
  const people = await Promise.all(Array.from({ length: 8 }, () => door.createPerson({})));
  const hashWaits = () => read('hash_wait_seconds_count', 'hash_wait_seconds_bucket{le="0.001"}', 'hash_wait_seconds_sum');
  const [count = 0, atOnce = 0, sum = 0] = await hashWaits();
  await Promise.all(people.map((person) => new Visitor(url).authenticate(person)));
  const [countAfter = 0, atOnceAfter = 0, sumAfter = 0] = await hashWaits();
  expect(countAfter - count).toBe(people.length);
  expect(atOnceAfter - atOnce).toBeGreaterThanOrEqual(1);
  expect(atOnceAfter - atOnce).toBeLessThan(people.length);
  expect(sumAfter).toBeGreaterThan(sum);
});

onPostgres('with a pool of one connection', () => {
  test('measures how long statements wait for it, including those that do not wait', async () => {
    const DATABASE_URL = await emptyDatabase();
    const { url, read } = await measured({ DATABASE_URL, DATABASE_POOL_SIZE: '1' });
    const waited = async (series: string) => (await read(`database_wait_seconds_${series}`))[0] ?? 0;
    const visitor = new Visitor(url);
    await visitor.authenticate(await createTestDoor(url).createPerson({}));
    expect(await waited('bucket{le="0.001"}')).toBeGreaterThan(0);
    const before = await waited('sum');
    await whileLocked(DATABASE_URL, 'sessions', async ({ waits }) => {
      const answer = visitor.ask(session.validateSession, undefined);
      await waits();
      // The metrics count messages. For that, they wait a second for the connection, which the locked call has.
      await waited('sum');
      return { answer };
    }).then(({ answer }) => answer);
    await until(async () => (await waited('sum')) - before >= 1);
  });
});

onPostgres('if the database does not respond', () => {
  test('the metrics arrive in time, without what only the database knows', async () => {
    const [port, DATABASE_URL] = [await freePort(), await emptyDatabase()];
    await startOwnGateway({ DATABASE_URL, METRICS_PORT: String(port), DEMO_ACCOUNTS: 'false' });
    const text = await whileLocked(DATABASE_URL, 'sessions', async () => {
      // Prometheus gives up after ten seconds.
      const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(10_000) });
      return response.text();
    });
    expect(text).toContain('\nvestibule_hashes_waiting 0\n');
    expect(text).toContain('\nvestibule_messages_due 0\n');
    expect(text).not.toContain('\nvestibule_sessions ');
  });
});
