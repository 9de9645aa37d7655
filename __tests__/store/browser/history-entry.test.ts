// The current history entry: its values, and going back from it.
import { createHistoryEntry } from '../../../store/browser/history-entry.js';

const moved = () => new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));

beforeEach(() => {
  window.history.pushState({ idx: 1 }, '', '#/below');
  window.history.pushState({ idx: 2, usr: { modal: 'help' } }, '', '#/above');
});

test('a value stays beside those of the router, until it is removed', () => {
  const entry = createHistoryEntry(window);
  entry.write('linkToken', 'sealed');
  expect(window.history.state).toEqual({ idx: 2, usr: { modal: 'help' }, linkToken: 'sealed' });
  entry.write('linkToken', undefined);
  expect(entry.read('linkToken')).toBeUndefined();
});

test('in the entry of a typed address, a value leaves the router a position to count from', () => {
  window.history.pushState(null, '', '#/typed');
  createHistoryEntry(window).write('invite', 'sealed');
  expect(window.history.state).toEqual({ idx: null, invite: 'sealed' });
});

test('two requests to go back in a row go back once', async () => {
  const entry = createHistoryEntry(window);
  const back = moved();
  entry.leave();
  entry.leave();
  await back;
  expect(window.location.hash).toBe('#/below');
});

test('an entry that is added while the app goes back is added to the entry below', async () => {
  const entry = createHistoryEntry(window);
  const back = moved();
  entry.leave();
  entry.afterLeaving(() => window.history.pushState({ idx: 2 }, '', '#/next'));
  expect(window.location.hash).toBe('#/above');
  await back;
  expect(window.location.hash).toBe('#/next');
  const again = moved();
  entry.leave();
  await again;
  expect(window.location.hash).toBe('#/below');
});

test('with nothing to wait for, an entry is added at once', () => {
  const act = jest.fn();
  createHistoryEntry(window).afterLeaving(act);
  expect(act).toHaveBeenCalledTimes(1);
});
