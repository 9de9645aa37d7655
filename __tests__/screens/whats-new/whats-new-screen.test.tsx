// What's New over the real gateway (R2, Other screens).
import { screen, waitFor } from '@testing-library/react';
import type { FaultSpec } from '../../../gateway/test-door/fault.js';
import { gateway } from '../../support/gateway.js';
import { announcementsByDate } from '../../../store/services/announcements/announcements-by-date.js';
import { latestAnnouncement } from '../../../store/services/announcements/latest-announcement.js';
import { renderApp } from '../../support/render-app.js';

const one = { title: 'One', description: 'First' };
const two = { title: 'Two', description: '' };

test('announcements by date (long format), each with features (title, description)', async () => {
  const { env, testDoor } = gateway.scope();
  await testDoor.setAnnouncements({
    changes: [
      { date: '2026-01-31', features: [two] },
      { date: '2026-11-05', features: [one] },
    ],
  });
  await renderApp({ path: '/whats-new', environment: { env } });
  expect(await screen.findByText('First')).toBeVisible();
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    "What's New",
    'November 5, 2026',
    'One',
    'January 31, 2026',
    'Two',
  ]);
});

test('dates are formatted in the installation’s locale', async () => {
  const { env, testDoor } = gateway.scope();
  await testDoor.setAnnouncements({ changes: [{ date: '2026-11-05', features: [one] }] });
  await renderApp({ path: '/whats-new', environment: { env, locale: 'en-GB' } });
  expect(await screen.findByRole('heading', { name: '5 November 2026' })).toBeVisible();
});

test('says so when there are no announcements', async () => {
  const { env, testDoor } = gateway.scope();
  await testDoor.setAnnouncements({ changes: [] });
  await renderApp({ path: '/whats-new', environment: { env } });
  expect(await screen.findByText('There is nothing new at the moment.')).toBeVisible();
});

test('offers to try again when the announcements cannot be loaded', async () => {
  const { env, testDoor } = gateway.scope();
  await testDoor.failNext({ path: 'announcements.json', status: 404 });
  const { user } = await renderApp({ path: '/whats-new', environment: { env } });
  await user.click(await screen.findByRole('button', { name: /^Try again/ }));
  expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
  expect(screen.queryByText('The announcements could not be loaded.')).toBeNull();
});

test.each<[string, Omit<FaultSpec, 'path'>, string, RegExp?]>([
  ['503', { status: 503, headers: { 'retry-after': '30' } }, 'The announcements could not be loaded.', /You can try again in \d+ seconds/],
  ['429', { status: 429, headers: { 'retry-after': '30' } }, 'Too many attempts.', /You can try again in \d+ seconds/],
  ['a lost connection', { drop: true, times: 3 }, "We couldn't reach the server."],
])('says why, and how long the gateway asks to wait: %s', async (_why, fault, words, wait = /^/) => {
  const { env, testDoor } = gateway.scope();
  await testDoor.failNext({ path: 'announcements.json', ...fault });
  await renderApp({ path: '/whats-new', environment: { env } });
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(wait);
});

test('a retry that fails too keeps the focus, and is announced', async () => {
  const { env, testDoor } = gateway.scope();
  await testDoor.failNext({ path: 'announcements.json', status: 404 });
  const { user } = await renderApp({ path: '/whats-new', environment: { env } });
  const retry = await screen.findByRole('button', { name: /^Try again/ });
  const first = screen.getByText('The announcements could not be loaded.');
  await testDoor.failNext({ path: 'announcements.json', status: 404, delayMs: 100 });
  await user.click(retry);
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(await screen.findByText('The announcements could not be loaded.')).toBeVisible();
  expect(retry).toHaveFocus();
});

test.each([
  ['no announcements give an empty list', [], []],
  ['a date without features is omitted', [{ date: '2026-11-05', features: [] }], []],
  [
    'entries with the same date are merged',
    [
      { date: '2026-11-05', features: [one] },
      { date: '2026-11-05', features: [two] },
    ],
    [{ date: '2026-11-05', features: [one, two] }],
  ],
])('%s', (_what, changes, expected) => {
  expect(announcementsByDate({ changes })).toEqual(expected);
});

test.each([
  ['there is no banner without announcements', [], undefined],
  [
    'the banner names the latest date and counts its features',
    [{ date: '2026-11-05', features: [one, two] }],
    { monthAndDay: '11/5', count: 2 },
  ],
  [
    'the banner skips a date without features, as the page does',
    [
      { date: '2026-11-05', features: [] },
      { date: '2026-01-31', features: [one] },
    ],
    { monthAndDay: '1/31', count: 1 },
  ],
])('%s', (_what, changes, expected) => {
  expect(latestAnnouncement({ changes })).toEqual(expected);
});
