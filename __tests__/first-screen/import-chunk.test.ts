// Chunks whose files are fetched before they are imported, so that a failure can be repaired.
import { importChunk } from '../../src/first-screen/import-chunk.js';

const PAGE = 'https://plans.example.com/login/';
const answer = (status: number) => () => Promise.resolve(new Response('code', { status }));
const addresses = () => fetched.mock.calls.map(([address]) => address);

let load: jest.Mock<Promise<string>, []>;
let fetched: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;

beforeEach(() => {
  load = jest.fn(() => Promise.resolve('module'));
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answer(200));
});

test('imports a chunk once all of its files are there, and fetches each of them once', async () => {
  expect(await importChunk(load, ['./a.js', './b.js'], PAGE)).toBe('module');
  expect(await importChunk(load, ['./b.js'], PAGE)).toBe('module');
  expect(addresses()).toEqual([`${PAGE}a.js`, `${PAGE}b.js`]);
});

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['an error status', answer(503), PAGE],
])('after %s, nothing is imported, and the next call fetches the file again', async (what, failure, reason) => {
  const file = `./${what.replaceAll(' ', '-')}.js`;
  fetched.mockImplementationOnce(failure);
  await expect(importChunk(load, [file], PAGE)).rejects.toThrow(reason);
  expect(load).not.toHaveBeenCalled();
  expect(await importChunk(load, [file], PAGE)).toBe('module');
  expect(addresses()).toHaveLength(2);
});

test('styles are added to the page, and once more after a failure', async () => {
  const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const first = importChunk(load, ['./s.css'], PAGE);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow(`${PAGE}s.css`);
  const second = importChunk(load, ['./s.css'], PAGE);
  expect(links().map(({ href }) => href)).toEqual([`${PAGE}s.css`]);
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await second).toBe('module');
});

test('styles that have not arrived after half a minute are given up, and requested again by the next call', async () => {
  jest.useFakeTimers();
  const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[href$="stalled.css"]')];
  const first = importChunk(load, ['./stalled.css'], PAGE);
  const [stalled] = links();
  jest.advanceTimersByTime(30_000);
  await expect(first).rejects.toThrow(`${PAGE}stalled.css`);
  const second = importChunk(load, ['./stalled.css'], PAGE);
  expect(links()).toHaveLength(1);
  expect(links()[0]).not.toBe(stalled);
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await second).toBe('module');
  jest.useRealTimers();
});

test('a chunk without files of its own is imported immediately', async () => {
  expect(await importChunk(load)).toBe('module');
  expect(addresses()).toEqual([]);
});
