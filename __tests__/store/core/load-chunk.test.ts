// Code over a bad connection: a second attempt, and an end to waiting.
import { ChunkLoadError, loadChunk } from '../../../store/core/load-chunk.js';

const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const outcomeOf = (loading: Promise<unknown>) => loading.catch((error: unknown) => error);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a chunk that fails once is loaded at the second attempt', async () => {
  const load = jest.fn(() => Promise.resolve('code')).mockImplementationOnce(offline);
  const loading = loadChunk(load);
  await jest.advanceTimersByTimeAsync(500);
  expect(await loading).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chunk that fails twice is reported, with its cause', async () => {
  const outcome = outcomeOf(loadChunk(offline));
  await jest.advanceTimersByTimeAsync(500);
  expect(await outcome).toBeInstanceOf(ChunkLoadError);
  expect(await outcome).toHaveProperty('cause.name', 'TypeError');
});

test('a chunk that neither arrives nor fails is given up after 30 seconds', async () => {
  let outcome: unknown = 'waiting';
  loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => {
    outcome = error;
  });
  await jest.advanceTimersByTimeAsync(29_999);
  expect(outcome).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toBeInstanceOf(ChunkLoadError);
});

test('a chunk that has loaded leaves no timer behind', async () => {
  await loadChunk(() => Promise.resolve('code'));
  expect(jest.getTimerCount()).toBe(0);
});
