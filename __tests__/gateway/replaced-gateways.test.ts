// A release: gateways on one database are replaced one after another, behind a proxy that asks whether they are ready, and nobody notices.
import { setTimeout as pause } from 'node:timers/promises';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { onPostgres } from './support/databases.js';
import { until } from './support/eventually.js';
import { type OwnGateway, startOwnGateway } from './support/gateways.js';
import { type Answer, session, Visitor } from './support/visitor.js';

const start = () => startOwnGateway({ DATABASE_URL: process.env.DATABASE_URL ?? '', DRAIN_SECONDS: '2' });

/** What a proxy knows of a gateway: docker/Caddyfile asks each of them every second. */
interface Upstream {
  readonly gateway: OwnGateway;
  isReady: boolean;
}

async function askIfReady(upstreams: readonly Upstream[]): Promise<void> {
  const asks = upstreams.map(async (upstream) => {
    const { status } = await fetch(`${upstream.gateway.url}/readyz`).catch(() => ({ status: 0 }));
    upstream.isReady = status === 200;
  });
  await Promise.all(asks);
}

onPostgres('gateways that are replaced', () => {
  test('one after another, under load, answer every request', async () => {
    const upstreams: Upstream[] = await Promise.all([1, 2].map(async () => ({ gateway: await start(), isReady: true })));
    const served = new Map<string, number>();
    const failures: string[] = [];
    let isOver = false;
    const watch = async () => {
      while (!isOver) {
        await askIfReady(upstreams);
        await pause(100);
      }
    };

    let turn = 0;
    const client = async (visitor: Visitor, ask: () => Promise<Answer>) => {
      while (!isOver) {
        const ready = upstreams.filter(({ isReady }) => isReady);
        // As docker/Caddyfile does: if none is ready, the proxy uses them anyway.
        const among = ready.length > 0 ? ready : upstreams;
        const url = among[turn++ % among.length]?.gateway.url ?? '';
        visitor.moveTo(url);
        const said = await ask().then(
          ({ status, codes }) => (status < 300 && codes.length === 0 ? '' : `${status} ${codes.join()}`),
          (error: unknown) => String(error),
        );
        if (said !== '') failures.push(`${url} ${said}`);
        served.set(url, (served.get(url) ?? 0) + 1);
      }
    };

    const door = createTestDoor(upstreams[0]?.gateway.url ?? '');
    const person = await door.createPerson();
    const visitor = new Visitor(upstreams[0]?.gateway.url);
    await visitor.authenticate(person);
    const newcomer = new Visitor();
    const clients = [
      client(visitor, () => visitor.ask(session.validateSession, undefined)),
      client(visitor, () => visitor.ask(session.keepAlive, undefined)),
      client(newcomer, () => newcomer.authenticate(person)),
    ];
    const watching = watch();

    try {
      for (const former of upstreams.slice()) {
        await until(() => (served.get(former.gateway.url) ?? 0) > 20);
        expect(await former.gateway.stop()).toBe(0);
        upstreams[upstreams.indexOf(former)] = { gateway: await start(), isReady: false };
      }
      await until(() => upstreams.every(({ gateway }) => (served.get(gateway.url) ?? 0) > 20));
    } finally {
      isOver = true;
      await Promise.all([watching, ...clients]);
    }
    expect([...new Set(failures)]).toEqual([]);
  });
});
