// The real browser's listeners: what they listen to, how, and that they stop.
import { createBrowser } from '../../../store/browser/browser.js';

const browser = createBrowser(window);
const fire = (type: string, target: EventTarget = window) => target.dispatchEvent(new Event(type, { bubbles: true }));

const ears = [
  ['onFocus', ['focus', 'pageshow']],
  ['onLocalChange', ['storage']],
  ['onActivity', ['click', 'contextmenu', 'keydown', 'popstate', 'scroll', 'wheel', 'touchstart']],
] as const;

test.each(ears)('%s calls back on %p until it is stopped', (listen, events) => {
  const heard = jest.fn();
  const stop = browser[listen](heard);
  for (const event of events) fire(event);
  expect(heard).toHaveBeenCalledTimes(events.length);
  stop();
  for (const event of events) fire(event);
  expect(heard).toHaveBeenCalledTimes(events.length);
});

test('a click that the screen keeps from propagating still counts as activity', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('click', (event) => event.stopPropagation());
  const heard = jest.fn();
  const stop = browser.onActivity(heard);
  button.click();
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test('activity listeners are passive and never delay scrolling', () => {
  const listening = jest.spyOn(window, 'addEventListener');
  const stop = browser.onActivity(() => undefined);
  expect(listening.mock.calls.map(([, , options]) => options)).toEqual(Array(7).fill({ passive: true, capture: true }));
  stop();
});

test('focusing a field does not count as focusing the page', () => {
  const heard = jest.fn();
  const stop = browser.onFocus(heard);
  document.body.appendChild(document.createElement('input')).focus();
  expect(heard).not.toHaveBeenCalled();
  stop();
});

test.each<[string, unknown]>([
  ['is absent', undefined],
  ['refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  [
    'throws, replaced by an extension',
    {
      writeText: () => {
        throw new TypeError('no');
      },
    },
  ],
])('a clipboard that %s copies nothing', async (_what, clipboard) => {
  Object.defineProperty(window.navigator, 'clipboard', { configurable: true, value: clipboard });
  expect(await browser.copy('text')).toBe(false);
});
