// A brand comes from outside: which parts of it may be shown, followed, or loaded.
import { safeImage, safeLink, shortText } from '../../../../store/services/branding/safe-values.js';

test.each([
  ['Acme Retirement', 'Acme Retirement'],
  ['  Acme\u0000\u202e ', 'Acme'],
  ['<b>Acme</b>', '<b>Acme</b>'],
  ['   ', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('text %p is shown as %p', (value, expected) => {
  expect(shortText(value)).toBe(expected);
});

test('a text is cut to at most 120 characters, never in the middle of a character', () => {
  expect(shortText('x'.repeat(100_000))).toBe('x'.repeat(120));
  expect(shortText('😀'.repeat(200))).toBe('😀'.repeat(120));
});

test.each([
  ['https://brand.example.com/x?y#z', true],
  ['http://brand.example.com', true],
  ['/login/', true],
  ['//brand.example.com', true],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['vbscript:x', false],
  ['blob:https://x/y', false],
  ['https://', false],
  ['', false],
  [null, false],
  [`https://x.example.com/${'a'.repeat(10_000)}`, false],
])('a link to %p may be followed: %p', (value, isSafe) => {
  expect(safeLink(value)).toBe(isSafe ? value : undefined);
});

test.each([
  ['https://brand.example.com/logo.svg', true],
  ['data:image/png;base64,AAAA', true],
  ['data:image/svg+xml;utf8,<svg/>', true],
  ['data:text/html,<script>alert(1)</script>', false],
  ['data:image/png', false],
  ['javascript:alert(1)', false],
])('an image at %p may be loaded: %p', (value, isSafe) => {
  expect(safeImage(value)).toBe(isSafe ? value : undefined);
});
