// The timeout warning (R2.19).
import { act, screen } from '@testing-library/react';
import { announcedStep } from '../../../src/ui/shell/announced-seconds.js';
import { TimeoutDialog } from '../../../src/ui/shell/timeout-dialog.js';
import { brandLoaded } from '../../../store/services/branding/branding-slice.js';
import { toSafeBrand } from '../../../store/services/branding/safe-brand.js';
import { idle } from '../../../store/services/idle/idle-slice.js';
import { loggedOut } from '../../../store/services/session/session-status-slice.js';
import { renderPart } from '../../support/render-part.js';

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

async function warned(seconds = 30) {
  const view = await renderPart(<TimeoutDialog />);
  await act(async () => void view.store.dispatch(idle.warned({ deadline: 1_000_000 + seconds * 1000 })));
  return view;
}

const title = (seconds: number) => `You will be logged out in ${seconds} seconds due to inactivity.`;
const dialog = () => screen.queryByRole('alertdialog');

test("title 'You will be logged out in {count} seconds due to inactivity.', hints for desktop and mobile, no buttons", async () => {
  await warned();
  expect(dialog()).toHaveAccessibleName(title(30));
  expect(dialog()).toHaveAttribute('open');
  expect(screen.getByText('Click anywhere to continue your session.')).toBeInTheDocument();
  expect(screen.getByText('Tap anywhere on the screen to continue your session.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('counts down once per second, but is not announced every second', async () => {
  await warned();
  const announced = screen.getByText(title(30), { ignore: '[aria-hidden]' });
  expect(announced).toHaveAttribute('aria-live', 'polite');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByText(title(29))).toBeInTheDocument();
  expect(dialog()).toHaveAccessibleName(title(30));
  expect(announced).toHaveTextContent(title(30));
  await act(() => jest.advanceTimersByTimeAsync(9000));
  expect(dialog()).toHaveAccessibleName(title(20));
  expect(announced).toHaveTextContent(title(20));
});

test('a warning that opens late announces the seconds that are left, and then the usual ones', async () => {
  await warned(26);
  expect(dialog()).toHaveAccessibleName(title(26));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(dialog()).toHaveAccessibleName(title(26));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(dialog()).toHaveAccessibleName(title(20));
});

test('a second warning announces its own seconds', async () => {
  const { store } = await warned(30);
  await act(async () => void store.dispatch(idle.resumed()));
  await act(async () => void store.dispatch(idle.warned({ deadline: 1_026_000 })));
  expect(dialog()).toHaveAccessibleName(title(26));
});

test('a tab that wakes up between two steps announces the seconds that are left', async () => {
  await warned();
  jest.setSystemTime(1_012_500);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(dialog()).toHaveAccessibleName(title(17));
});

test('shows the right time immediately after the tab has slept', async () => {
  await warned();
  jest.setSystemTime(1_025_000);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(dialog()).toHaveAccessibleName(title(5));
});

test('never shows more than the whole countdown, even if the clock is set back', async () => {
  await warned();
  jest.setSystemTime(1_000_000 - 3_600_000);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(document.title).toBe('You will time out in 30 seconds!');
  await act(() => jest.advanceTimersByTimeAsync(4500));
  expect(document.title).toBe('You will time out in 25 seconds!');
});

test('the page title counts down once per second', async () => {
  await warned();
  expect(document.title).toBe('You will time out in 30 seconds!');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(document.title).toBe('You will time out in 29 seconds!');
});

test.each([
  ['the brand name', 'Own Brand', 'Own Brand'],
  ['the app name if there is no brand name', null, 'Sign In'],
])('restores the title to %s', async (_what, brandName, expected) => {
  const { store } = await warned();
  await act(async () => void store.dispatch(brandLoaded({ brand: toSafeBrand({ brandName }), owner: null })));
  expect(document.title).toBe('You will time out in 30 seconds!');
  await act(async () => void store.dispatch(idle.resumed()));
  expect(document.title).toBe(expected);
});

test('restores the title when the session is being ended', async () => {
  const { store } = await warned();
  await act(async () => void store.dispatch(idle.timedOut()));
  expect(document.title).not.toContain('time out');
});

test('hides when the user is active again', async () => {
  const { store } = await warned();
  await act(async () => void store.dispatch(idle.resumed()));
  expect(dialog()).toBeNull();
});

test('stays open at 0 seconds while the session is being ended', async () => {
  const { store } = await warned();
  await act(async () => void store.dispatch(idle.timedOut()));
  expect(dialog()).toHaveAccessibleName(title(0));
});

test.each([
  [300, 300],
  [250, 300],
  [61, 120],
  [60, 60],
  [31, 60],
  [30, 30],
  [21, 30],
  [20, 20],
  [10, 10],
  [6, 10],
  [5, 5],
  [1, 5],
])('%d seconds are in the step of %d', (seconds, step) => {
  expect(announcedStep(seconds)).toBe(step);
});

test('the dialog of a user who was timed out stays while the session is being ended', async () => {
  const { store } = await warned();
  await act(async () => void store.dispatch(idle.timedOut()));
  await act(async () => void store.dispatch(loggedOut({ isEnding: true })));
  expect(dialog()).toBeInTheDocument();
});
