// The device fingerprint (docs/fingerprint.md): stable, and based on little data.
import { createBrowser } from '../../../store/browser/browser.js';
import { fingerprint } from '../../../store/browser/fingerprint.js';

const USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

interface Device {
  readonly language?: string;
  readonly hardwareConcurrency?: number;
  readonly userAgent?: string;
  readonly width?: number;
  readonly height?: number;
}

/** The fingerprint of a browser on this device. */
function printOf({ width = 1280, height = 800, ...traits }: Device = {}): string {
  pretend(window.navigator, { language: 'en-US', hardwareConcurrency: 8, userAgent: USER_AGENT, ...traits });
  pretend(window.screen, { width, height });
  return fingerprint(createBrowser(window));
}

/** An own property hides the getter behind it. */
function pretend(object: object, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(object, name, { value, configurable: true });
}

afterAll(() => {
  for (const name of ['language', 'hardwareConcurrency', 'userAgent']) Reflect.deleteProperty(window.navigator, name);
  for (const name of ['width', 'height']) Reflect.deleteProperty(window.screen, name);
});

test('the fingerprint is 16 hex digits, the same on every visit', () => {
  expect(printOf()).toMatch(/^[0-9a-f]{16}$/);
  expect(printOf()).toBe(printOf());
});

test.each<[string, Device]>([
  ['the browser is updated', { userAgent: USER_AGENT.replace('156.0.0.0', '157.0.1.0') }],
  ['the operating system is updated', { userAgent: USER_AGENT.replace('NT 10.0', 'NT 11.0') }],
  ['a tablet is rotated', { width: 800, height: 1280 }],
])('the fingerprint stays the same when %s', (_what, device) => {
  expect(printOf(device)).toBe(printOf());
});

test.each<[string, Device]>([
  ['another browser', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }],
  ['another language', { language: 'de-DE' }],
  ['another screen', { width: 1920, height: 1080 }],
  ['another processor', { hardwareConcurrency: 4 }],
])('the fingerprint differs for %s', (_what, device) => {
  expect(printOf(device)).not.toBe(printOf());
});

test('the fingerprint stays the same while a page is open, even if its window moves to another screen', () => {
  pretend(window.screen, { width: 1280, height: 800 });
  const browser = createBrowser(window);
  const before = fingerprint(browser);
  pretend(window.screen, { width: 1920, height: 1080 });
  expect(fingerprint(browser)).toBe(before);
});
