// Web storage that never throws: one plain string per key (P2).
import { createPlainStorage } from '../../../store/browser/plain-storage.js';

const refuse = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

beforeEach(() => window.sessionStorage.clear());

test('each value is stored as a plain string under its own name', () => {
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
])('reading strips surrounding quotes: %p', (stored, expected) => {
  window.sessionStorage.setItem('role', stored);
  expect(createPlainStorage(() => window.sessionStorage).read('role')).toBe(expected);
});

test('if storage is blocked, values last as long as the page', () => {
  const storage = createPlainStorage(refuse);
  storage.write('a', 'b');
  expect(storage.read('a')).toBe('b');
  storage.clear();
  expect(storage.read('a')).toBeUndefined();
});

test('if storage is full, values that do not fit last as long as the page', () => {
  const full = { ...window.sessionStorage, getItem: () => null, setItem: refuse, removeItem: () => undefined, clear: () => undefined };
  const storage = createPlainStorage(() => full);
  storage.write('a', 'b');
  expect(storage.read('a')).toBe('b');
  storage.remove('a');
  expect(storage.read('a')).toBeUndefined();
});

test('a value that does not fit leaves no outdated one behind, which a reload would bring back', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  const storage = createPlainStorage(() => window.sessionStorage);
  storage.write('token', 't-1');
  setItem.mockImplementation(refuse);
  storage.write('token', 't-2');
  expect(storage.read('token')).toBe('t-2');
  expect(window.sessionStorage.getItem('token')).toBeNull();
  setItem.mockRestore();
  storage.write('token', 't-3');
  expect(storage.read('token')).toBe('t-3');
});
