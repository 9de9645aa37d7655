// Cookies by name: URL-encoded text for the whole origin (P2), never throwing.
import { createCookies } from '../../../store/browser/cookies.js';

/** A page that remembers only the last write. */
const written = (isSecure: boolean) => {
  const page = { cookie: '' };
  return { page, cookies: createCookies(page, isSecure) };
};

test('reads a value back exactly as written, special characters included', () => {
  const cookies = createCookies(document, false);
  const value = '{"a":"=;, %é"}';
  cookies.write('odd', value);
  expect(cookies.read('odd')).toBe(value);
  cookies.remove('odd');
  expect(cookies.read('odd')).toBeUndefined();
});

test("reading 'roles' does not match 'myroles'", () => {
  const cookies = createCookies({ cookie: 'myroles=x; roles=y' }, false);
  expect(cookies.read('roles')).toBe('y');
});

test('a value that another app stored unencoded is read as is', () => {
  expect(createCookies({ cookie: 'a=100%' }, false).read('a')).toBe('100%');
});

test.each([
  ['for the session', undefined, true, 'a=b; Path=/; SameSite=Lax; Secure'],
  ['for 30 days', { days: 30 }, true, 'a=b; Max-Age=2592000; Path=/; SameSite=Lax; Secure'],
  ['without Secure if the page does not use https', undefined, false, 'a=b; Path=/; SameSite=Lax'],
])('a cookie is written %s', (_what, options, isSecure, expected) => {
  const { page, cookies } = written(isSecure);
  cookies.write('a', 'b', options);
  expect(page.cookie).toBe(expected);
});

test('a document that refuses access to its cookies has none, and nothing throws', () => {
  const sandboxed = {
    get cookie(): string {
      throw new DOMException('denied', 'SecurityError');
    },
    set cookie(_value: string) {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  const cookies = createCookies(sandboxed, false);
  cookies.write('a', 'b');
  expect(cookies.read('a')).toBeUndefined();
  cookies.remove('a');
});
