// Waiting for a turn: how many tasks run at a time, how many may wait, and the answer beyond that.
import { Refusal, refusals } from '../../gateway/core/refusal.js';
import { limitConcurrency, oneByOne } from '../../gateway/core/turns.js';
import { verifyPassword } from '../../gateway/domain/passwords/passwords.js';

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('a limited number of tasks run and wait, and the rest are refused with 503 and Retry-After', async () => {
  const enter = limitConcurrency({ concurrency: 2, maxQueued: 1 });
  const { open, opened } = gate();
  const started: number[] = [];
  const work = (id: number) => enter(async () => (started.push(id), opened));
  const all = [work(1), work(2), work(3)];
  const refusal: unknown = await work(4).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: 'SVERR03', retryAfterSeconds: 5 });
  expect(refusals.SVERR03.status).toBe(503);
  expect(started).toEqual([1, 2]);
  open();
  await Promise.all(all);
  expect(started).toEqual([1, 2, 3]);
  await expect(enter(() => Promise.resolve('room again'))).resolves.toBe('room again');
});

test('each task that gets its turn reports how long it waited, and one that did not have to wait reports 0', async () => {
  const waits: number[] = [];
  const enter = limitConcurrency({ concurrency: 1, maxQueued: 1, onWait: (milliseconds) => waits.push(milliseconds) });
  const { open, opened } = gate();
  const all = [enter(() => opened), enter(() => Promise.resolve())];
  await expect(enter(() => Promise.resolve())).rejects.toMatchObject({ code: 'SVERR03' });
  expect(waits).toEqual([0]);
  const seen = performance.now();
  while (performance.now() - seen < 2);
  open();
  await Promise.all(all);
  expect(waits).toEqual([0, expect.any(Number)]);
  expect(waits[1]).toBeGreaterThanOrEqual(2);
});

test('requesters take turns, and only those with more requests than others give way when the queue is full', async () => {
  const enter = limitConcurrency({ concurrency: 1, maxQueued: 4 });
  const { open, opened } = gate();
  const done: string[] = [];
  const refused: string[] = [];
  const ask = (requester: string, id: number) =>
    enter(() => opened, requester).then(
      () => done.push(`${requester}${id}`),
      (refusal: Refusal) => refused.push(`${requester}${id} ${refusal.code}`),
    );
  const flood = Array.from({ length: 6 }, (_, id) => ask('a', id));
  const others = [ask('b', 0), ask('c', 0), ask('b', 1)];
  open();
  await Promise.all([...flood, ...others]);
  expect(done).toEqual(['a0', 'a1', 'b0', 'c0', 'a2']);
  expect(refused.sort()).toEqual(['a3 SVERR03', 'a4 SVERR03', 'a5 SVERR03', 'b1 SVERR03']);
  await expect(enter(() => Promise.resolve('room again'), 'd')).resolves.toBe('room again');
});

test('a task that gave way no longer counts as waiting', async () => {
  const inTurn = limitConcurrency({ concurrency: 1, maxQueued: 2 });
  const { open, opened } = gate();
  const running = inTurn(() => opened, 'ann');
  const waiting = inTurn(() => opened, 'ann');
  const last = inTurn(() => opened, 'ann').catch((refusal: Refusal) => refusal.code);
  const other = inTurn(() => opened, 'ben');
  expect(await last).toBe('SVERR03');
  expect(inTurn.load()).toEqual({ running: 1, waiting: 2 });
  open();
  await Promise.all([running, waiting, other]);
  expect(inTurn.load()).toEqual({ running: 0, waiting: 0 });
});

test('tasks with one key run one after another and know whether they waited, and another key does not wait', async () => {
  const inTurn = oneByOne(10);
  const { open, opened } = gate();
  const order: string[] = [];
  const first = inTurn('ann', async (waited) => {
    await opened;
    order.push(`first ${waited}`);
  });
  const second = inTurn('ann', (waited) => Promise.resolve(order.push(`second ${waited}`)));
  await inTurn('ben', (waited) => Promise.resolve(order.push(`ben ${waited}`)));
  open();
  await Promise.all([first, second]);
  expect(order).toEqual(['ben false', 'first false', 'second true']);
});

test('a task that arrives after another one has ended still waits for those that are left', async () => {
  const inTurn = oneByOne(10);
  const [one, two] = [gate(), gate()];
  const order: string[] = [];
  const first = inTurn('ann', () => one.opened);
  const second = inTurn('ann', () => two.opened.then(() => order.push('second')));
  one.open();
  await first;
  const third = inTurn('ann', (waited) => Promise.resolve(order.push(`third ${waited}`)));
  await new Promise(setImmediate);
  expect(order).toEqual([]);
  two.open();
  await Promise.all([second, third]);
  expect(order).toEqual(['second', 'third true']);
});

test('more tasks with one key than may wait are refused with SVERR03', async () => {
  const inTurn = oneByOne(1);
  const { open, opened } = gate();
  const running = [1, 2].map(() => inTurn('ann', () => opened));
  await expect(inTurn('ann', () => opened)).rejects.toMatchObject({ code: 'SVERR03' });
  open();
  await Promise.all(running);
});

test('a flood of passwords from one network does not keep one from another waiting', async () => {
  const order: string[] = [];
  const check = (address: string) => verifyPassword(null, 'Sunny#Harbor7', { address }).then(() => order.push(address));
  const flood = Array.from({ length: 60 }, (_, turn) => check(`2001:db8::${turn + 1}`));
  await Promise.all([...flood, check('203.0.113.7')]);
  expect(order.indexOf('203.0.113.7')).toBeLessThan(15);
});

test.each(['', 'many', '0'])('passwords are hashed one at a time if UV_THREADPOOL_SIZE is "%s"', async (size) => {
  const given = process.env.UV_THREADPOOL_SIZE;
  process.env.UV_THREADPOOL_SIZE = size;
  try {
    await jest.isolateModulesAsync(async () => {
      const { hashLoad, hashPassword } = await import('../../gateway/domain/passwords/passwords.js');
      const hashes = [hashPassword('Sunny#Harbor7'), hashPassword('Sunny#Harbor8')];
      expect(hashLoad()).toEqual({ running: 1, waiting: 1 });
      expect(await Promise.all(hashes)).toHaveLength(2);
    });
  } finally {
    if (given === undefined) delete process.env.UV_THREADPOOL_SIZE;
    else process.env.UV_THREADPOOL_SIZE = given;
  }
});
