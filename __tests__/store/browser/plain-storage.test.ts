// Web storage that never throws: one plain string per key (P2).
import { createPlainStorage } from '../../../store/browser/plain-storage.js';

const refuse = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

beforeEach(() => window.sessionStorage.clear());

test('values are plain strings under their own names', () => {
  const storage = createPlainStorage(() => window.sessionStorage);
  storage.write('token', 't-1');
  expect(window.sessionStorage.getItem('token')).toBe('t-1');
  storage.remove('token');
  expect(storage.read('token')).toBeUndefined();
  expect(window.sessionStorage.getItem('token')).toBeNull();
});

test.each([
  ['"ROLE_TPA"', 'ROLE_TPA'],
  ['ROLE_TPA', 'ROLE_TPA'],
  ['""', ''],
  ['"', '"'],
])('a reader strips surrounding quotes: %p', (stored, expected) => {
  window.sessionStorage.setItem('role', stored);
  expect(createPlainStorage(() => window.sessionStorage).read('role')).toBe(expected);
});

test('where storage is blocked, values live as long as the page', () => {
  const storage = createPlainStorage(refuse);
  storage.write('a', 'b');
  expect(storage.read('a')).toBe('b');
  storage.clear();
  expect(storage.read('a')).toBeUndefined();
});

test('where storage is full, what does not fit lives as long as the page', () => {
  const full = { ...window.sessionStorage, getItem: () => null, setItem: refuse, removeItem: () => undefined, clear: () => undefined };
  const storage = createPlainStorage(() => full);
  storage.write('a', 'b');
  expect(storage.read('a')).toBe('b');
  storage.remove('a');
  expect(storage.read('a')).toBeUndefined();
});
