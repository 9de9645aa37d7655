// Which queued messages are sent when, by one process and by two, on a separate PostgreSQL database.
import { SENT_METHODS, type SentMethod } from '../../api/contract/mfa-methods.js';
import { Keys } from '../../gateway/core/keys.js';
import { createLog } from '../../gateway/core/log.js';
import { Delivery } from '../../gateway/delivery/delivery.js';
import { forEveryChannel, type Message } from '../../gateway/delivery/message.js';
import { openDatabase, type OpenDatabase } from '../../gateway/storage/database.js';
import { dropDatabases, emptyDatabase, onPostgres, whileLocked } from './support/databases.js';
import { until } from './support/eventually.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** All but the clock and intervals. */
const REAL_TIMERS = [
  'nextTick',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
  'performance',
  'hrtime',
] as const;

/** A service that takes a message once the test says so, and remembers what it was given. */
function heldService() {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const send = ({ text }: Message) => {
    begun.push(text);
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { begun, take: () => waiting.shift()?.(), takeAll: () => waiting.splice(0).forEach((taken) => taken()), send };
}

onPostgres('sending', () => {
  let database: OpenDatabase;
  let databaseUrl: string;
  let running: { readonly delivery: Delivery; readonly service: ReturnType<typeof heldService> }[] = [];
  const logged: string[] = [];
  const log = createLog('error', (line) => logged.push(line));

  beforeAll(async () => {
    databaseUrl = await emptyDatabase();
    database = await openDatabase({ databaseUrl, dataDir: null, databasePooler: false, migrateAtStart: true });
  });
  afterEach(async () => {
    jest.useRealTimers();
    for (const { service } of running) service.takeAll();
    await Promise.all(running.map(({ delivery }) => delivery.close()));
    running = [];
    await database.db.deleteFrom('messages').execute();
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  /** A process that carries these channels. */
  function startDelivery(carried: readonly SentMethod[] = SENT_METHODS) {
    const service = heldService();
    const keys = new Keys('a secret of this test');
    const carrier = { kind: 'service', send: service.send } as const;
    const providers = { ...forEveryChannel(null), ...Object.fromEntries(carried.map((channel) => [channel, carrier])) };
    const delivery = new Delivery({ db: database.db, keys, log, providers });
    delivery.start();
    running.push({ delivery, service });
    return { delivery, service };
  }

  const queue = (delivery: Delivery, text: string, lifetime: number, channel: SentMethod = 'email') => {
    const message = { channel, userId: 'ann', recipient: 'ann@example.com', subject: '', text };
    return delivery.queue(database.db, message, new Date(), new Date(Date.now() + lifetime));
  };

  const invite = async (delivery: Delivery, count: number) => {
    for (let number = 0; number < count; number += 1) await queue(delivery, 'invitation', 30 * DAY);
    delivery.wake();
  };

  test('ten messages of a channel are sent at a time, however often it is checked, and other channels do not wait for them', async () => {
    const { delivery, service } = startDelivery();
    await invite(delivery, 25);
    await until(() => service.begun.length >= 10);
    for (let time = 0; time < 5; time += 1) delivery.wake();
    await queue(delivery, 'text', DAY, 'sms');
    delivery.wake();
    await until(() => service.begun.includes('text'));
    expect(service.begun.filter((text) => text === 'invitation')).toHaveLength(10);
    service.take();
    await until(() => service.begun.length === 12);
  });

  test('channels take turns, so that none waits for the queue of another', async () => {
    const { delivery, service } = startDelivery();
    await queue(delivery, 'text', 30 * DAY, 'sms');
    await queue(delivery, 'call', 30 * DAY, 'call');
    for (let number = 0; number < 10; number += 1) await queue(delivery, 'code', 10 * MINUTE);
    delivery.wake();
    await until(() => service.begun.length === 12);
    expect(service.begun.slice(0, 3).toSorted()).toEqual(['call', 'code', 'text']);
  });

  test('a process leaves the messages of a channel that it has no service for to one that has', async () => {
    const [emails, texts] = [startDelivery(['email']), startDelivery(['sms'])];
    await queue(emails.delivery, 'text', MINUTE, 'sms');
    await queue(emails.delivery, 'email', DAY);
    emails.delivery.wake();
    await until(() => emails.service.begun.length > 0);
    texts.delivery.wake();
    await until(() => texts.service.begun.length > 0);
    expect([emails.service.begun, texts.service.begun]).toEqual([['email'], ['text']]);
    expect(await database.db.selectFrom('messages').select(['channel', 'attempts']).orderBy('channel').execute()).toEqual([
      { channel: 'email', attempts: 1 },
      { channel: 'sms', attempts: 1 },
    ]);
  });

  test('a message is abandoned once it has expired, even if no process carries its channel any longer', async () => {
    const { delivery } = startDelivery(['email']);
    await queue(delivery, 'valid', DAY, 'sms');
    await queue(delivery, 'expired', -1, 'sms');
    const done = database.db.selectFrom('messages').select(['is_abandoned', 'sealed_message']).where('done_at', 'is not', null);
    await until(async () => (await done.execute()).length > 0);
    expect(await done.execute()).toEqual([{ is_abandoned: true, sealed_message: null }]);
    expect(await database.db.selectFrom('messages').select('attempts').where('done_at', 'is', null).execute()).toEqual([{ attempts: 0 }]);
  });

  test('a code is sent before the invitations that were queued earlier', async () => {
    const { delivery, service } = startDelivery();
    await invite(delivery, 25);
    await until(() => service.begun.length === 10);
    await queue(delivery, 'code', 10 * MINUTE);
    service.take();
    await until(() => service.begun.length === 11);
    expect(service.begun.at(-1)).toBe('code');
  });

  test('a message that has expired in the meantime is abandoned, not sent', async () => {
    const { delivery, service } = startDelivery();
    await queue(delivery, 'expired', -1);
    await queue(delivery, 'valid', MINUTE);
    delivery.wake();
    await until(() => service.begun.length > 0);
    expect(service.begun).toEqual(['valid']);
    const rows = database.db.selectFrom('messages').select(['is_abandoned', 'sealed_message']).where('done_at', 'is not', null);
    await until(async () => (await rows.execute()).length === 1);
    expect(await rows.execute()).toEqual([{ is_abandoned: true, sealed_message: null }]);
  });

  test('a mail server that is down for an hour loses no message, and is offered each under one ID', async () => {
    const { db } = database;
    const start = Date.now();
    jest.useFakeTimers({ now: start, doNotFake: [...REAL_TIMERS] });
    const offered: { readonly id: string; readonly minute: number }[] = [];
    const send = (_message: Message, { id }: { readonly id: string }) => {
      const minute = (Date.now() - start) / MINUTE;
      offered.push({ id, minute });
      return minute < 60 ? Promise.reject(new Error('connect ECONNREFUSED')) : Promise.resolve();
    };
    const providers = forEveryChannel({ kind: 'service', send });
    const delivery = new Delivery({ db, keys: new Keys('a secret of this test'), log, providers });
    delivery.start();
    await queue(delivery, 'invitation', 30 * DAY);
    await queue(delivery, 'notice', DAY);
    const open = () => db.selectFrom('messages').select('due_at').where('done_at', 'is', null).orderBy('due_at').execute();
    for (let next = await open(); next[0] !== undefined; next = await open()) {
      jest.setSystemTime(Math.max(Date.now(), next[0].due_at.getTime()));
      await until(async () => {
        delivery.wake();
        const [first] = await open();
        return first === undefined || first.due_at.getTime() > Date.now();
      });
    }
    await delivery.close();
    const outcomes = await db.selectFrom('messages').select('is_abandoned').execute();
    expect(outcomes).toEqual([{ is_abandoned: false }, { is_abandoned: false }]);
    expect(new Set(offered.map(({ id }) => id)).size).toBe(2);
    expect(offered.filter(({ minute }) => minute >= 60)).toHaveLength(2);
    expect(offered.length).toBeGreaterThan(8);
    await db.deleteFrom('channel_failures').execute();
  });

  test('a channel is down for two minutes after its third failure in a row', async () => {
    const { delivery } = startDelivery();
    const failures = 3;
    const failed_at = new Date();
    await database.db.insertInto('channel_failures').values({ channel: 'sms', failures, failed_at }).execute();
    const workingIn = (time: number) => delivery.working(['sms'], new Date(failed_at.getTime() + time));
    expect([await workingIn(2 * MINUTE - SECOND), await workingIn(2 * MINUTE)]).toEqual([[], ['sms']]);
    await database.db.deleteFrom('channel_failures').execute();
  });

  test('messages that no secret opens stay in the queue, and do not count against their channel', async () => {
    const { db } = database;
    const { send } = heldService();
    const observe = jest.fn();
    const withSecret = (secret: string) =>
      new Delivery({ db, keys: new Keys(secret), log, providers: forEveryChannel({ kind: 'service', send }), observe });
    const before = withSecret('a secret of this test');
    for (const text of ['one', 'two', 'three']) await queue(before, text, DAY);
    const after = withSecret('another secret of this test');
    after.start();
    after.wake();
    await until(() => observe.mock.calls.length === 3);
    await after.close();
    expect(observe.mock.calls).toEqual(Array(3).fill(['email', 'deferred']));
    expect(await after.working(['email'], new Date())).toEqual(['email']);
    const rows = await db.selectFrom('messages').select(['attempts', 'done_at']).execute();
    expect(rows).toEqual(Array(3).fill({ attempts: 1, done_at: null }));
  });

  test('a message that its sender was told is not sent stays unsent', async () => {
    const { db } = database;
    const refusing = { kind: 'service', send: () => Promise.reject(new Error('refused')) } as const;
    const observe = jest.fn();
    const delivery = new Delivery({ db, keys: new Keys('a secret of this test'), log, providers: forEveryChannel(refusing), observe });
    const message = { channel: 'sms', userId: 'ann', recipient: '+12025550123', subject: '', text: 'code' } as const;
    const claimed = await delivery.queueClaimed(db, message, new Date(), new Date(Date.now() + DAY));
    expect(await delivery.sendNow(claimed)).toBe(false);
    expect(observe.mock.calls).toEqual([
      ['sms', 'failed'],
      ['sms', 'abandoned'],
    ]);
    const rows = await db.selectFrom('messages').select(['is_abandoned', 'sealed_message']).execute();
    expect(rows).toEqual([{ is_abandoned: true, sealed_message: null }]);
    await db.deleteFrom('channel_failures').execute();
  });

  test('a process that stops while it claims a message also waits for that message', async () => {
    const { delivery, service } = startDelivery(['email']);
    await queue(delivery, 'last', DAY);
    let isClosed = false;
    const { closing } = await whileLocked(databaseUrl, 'messages', async ({ waits }) => {
      delivery.wake();
      await waits();
      return { closing: delivery.close().then(() => (isClosed = true)) };
    });
    await until(() => service.begun.length > 0);
    // Long enough for a process that does not wait for it.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isClosed).toBe(false);
    service.takeAll();
    await closing;
    const rows = database.db.selectFrom('messages').select('sealed_message').where('is_abandoned', '=', false);
    expect(await rows.execute()).toEqual([{ sealed_message: null }]);
  });

  test('an attempt that takes minutes is not repeated by another process', async () => {
    const [first, second] = [startDelivery(), startDelivery()];
    jest.useFakeTimers({ now: Date.now(), doNotFake: [...REAL_TIMERS] });
    await queue(first.delivery, 'slow', DAY);
    first.delivery.wake();
    await until(() => first.service.begun.length === 1);
    const dueAt = async () => (await database.db.selectFrom('messages').select('due_at').executeTakeFirstOrThrow()).due_at.getTime();
    for (let minute = 0; minute < 5; minute += 1) {
      const before = await dueAt();
      jest.advanceTimersByTime(40 * SECOND);
      await until(async () => (await dueAt()) > before);
    }
    await queue(second.delivery, 'later', DAY);
    second.delivery.wake();
    await until(() => second.service.begun.length > 0);
    expect([...first.service.begun, ...second.service.begun]).toEqual(['slow', 'later']);
  });
});
