// The idle lifecycle (R4) while a user is logged in. docs/flows.md shows its diagram.
//
//   watchRequested ── watchStarted: active ── nothing for the idle period ── idleStarted: checking
//     ^                                                                        │
//     ├── resumed ── in use elsewhere <────────────────────────────────────────┤
//     ├── resumed ── activity (keepAlive) in any tab, or use at the gateway <──┼── warned: warning
//     └                                                                        └── timedOut ── session/logoutRequested ──> /session-expired
//
// The deadline is an instant in local storage that activity in any tab moves. Each step here only compares it
// with the clock, so sleep, throttled timers, and other tabs need no special rules.
//
// The gateway learns of activity only from calls. While a user is active without any, a keepAlive tells it every five minutes.
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { CallMeta } from '../../../api/base-query.js';
import { sessionApi } from '../../../api/session-api.js';
import { activityHappened } from '../activity-log/activity-log-events.js';
import { logActivity } from '../activity-log/log-activity.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import { anywhere, onLatest } from '../../core/on-latest.js';
import { logoutRequested } from '../session/session-events.js';
import { sessionCleared } from '../session/session-slice.js';
import { loggedOut, selectIsLoggedIn } from '../session/session-status-slice.js';
import { type Alarm, createAlarm } from './alarm.js';
import { isInUse, isReportDue } from './decide-idle.js';
import { createIdleDeadline, type IdleDeadline } from './idle-deadline.js';
import { idleWatchRequested } from './idle-events.js';
import { idle } from './idle-slice.js';

/** How often to check the clock, in milliseconds, because timers stop while a laptop sleeps. */
const POLL_MS = 5_000;
/** The interval between queries to the gateway during the countdown, in milliseconds. */
const ASK_MS = 5_000;
/** Activities within this time count as one, in milliseconds. */
const ACTIVITY_MS = 1_000;

export const idleFlow: Flow = (startListening) => {
  const lastCall: LastCall = { at: 0 };
  startListening({
    predicate: isUse,
    effect: (_action, { extra }) => {
      lastCall.at = extra.clock.now();
    },
  });
  startListening({
    matcher: isAnyOf(idleWatchRequested, loggedOut, sessionCleared),
    effect: onLatest(
      (action, api) => {
        if (idleWatchRequested.match(action)) lastCall.at = Math.max(lastCall.at, action.payload.usedAt);
        return selectIsLoggedIn(api.getState()) ? watch(api, lastCall) : undefined;
      },
      { within: anywhere },
    ),
  });
};

/** When the gateway last answered a call of this tab that counts as use of the session (epoch ms; 0 if it never did). */
interface LastCall {
  at: number;
}

/** Whether an action reports a successful call that counts as use of the session. */
function isUse({ meta }: UnknownAction & { readonly meta?: { readonly baseQueryMeta?: CallMeta } }): boolean {
  const { keepsAlive = false, status = 0 } = meta?.baseQueryMeta ?? {};
  return keepsAlive && status >= 200 && status < 300;
}

interface Watch extends FlowApi {
  readonly deadline: IdleDeadline;
  readonly alarm: Alarm;
  readonly lastCall: LastCall;
  /** The instant of this tab's latest activity. */
  activeAt: number;
  /** See `LastAccess.trustsZero`. */
  hasTrustedZero: boolean;
}

async function watch(api: FlowApi, lastCall: LastCall): Promise<void> {
  const { dispatch, extra } = api;
  const deadline = createIdleDeadline(extra);
  const alarm = createAlarm(api.delay);
  const own: Watch = { ...api, deadline, alarm, lastCall, activeAt: 0, hasTrustedZero: false };
  const stops = [onActivity(own), extra.browser.onLocalChange(alarm.ring), extra.browser.onFocus(alarm.ring)];
  const stopListening = () => stops.forEach((stop) => stop());
  deadline.extend(extra.clock.now());
  deadline.markIdling(false);
  dispatch(idle.watchStarted());
  try {
    for (let isOpen = true; isOpen; ) isOpen = await staysOpen(own);
    stopListening(); // after this nothing moves the deadline
    await timeOut(own);
  } finally {
    stopListening();
  }
}

function onActivity(own: Watch): () => void {
  const { extra, deadline, alarm } = own;
  let last = Number.NEGATIVE_INFINITY;
  return extra.browser.onActivity(() => {
    const now = extra.clock.now();
    if (own.signal.aborted || Math.abs(now - last) < ACTIVITY_MS) return;
    last = now;
    if (now < deadline.read()) seeActivity(own, now);
    alarm.ring();
  });
}

/** Not called for a user who returns after the timeout to a page that slept through it. */
function seeActivity(own: Watch, now: number): void {
  if (own.deadline.untilIdle() <= 0) keepAlive(own);
  own.activeAt = now;
  own.hasTrustedZero = false;
  own.deadline.extend(now);
}

function keepAlive({ dispatch, deadline }: Watch): void {
  deadline.markKeptAlive();
  void dispatch(sessionApi.endpoints.keepAlive.initiate(undefined, { track: false }));
}

function reportActivity(own: Watch): void {
  const { extra, deadline, lastCall, activeAt } = own;
  const reports = [lastCall.at, deadline.keptAliveAt()];
  const { idleTimeout } = extra.environment;
  if (isReportDue({ now: extra.clock.now(), activeAt, reports, idleTimeout })) keepAlive(own);
}

/** Waits from activity through idleness to activity again. Resolves to false if the time ran out instead. */
async function staysOpen(own: Watch): Promise<boolean> {
  const { dispatch, deadline, alarm } = own;
  for (let left = deadline.untilIdle(); left > 0; left = deadline.untilIdle()) {
    await alarm.sleep(Math.min(left, POLL_MS));
    reportActivity(own);
  }
  const expiry = deadline.read();
  deadline.markIdling(true);
  dispatch(idle.idleStarted());
  dispatch(activityHappened({ feature: 'Idle', message: 'Idle started.' }));
  await askGateway(own, expiry);
  if (!(await isResumed(own, expiry))) return false;
  deadline.markIdling(false);
  dispatch(idle.resumed());
  return true;
}

/** Counts down to the deadline. Resolves to whether the countdown ended early: by activity, by use elsewhere, or because it is not due. */
async function isResumed(own: Watch, expiry: number): Promise<boolean> {
  const { dispatch, extra, deadline, alarm } = own;
  const left = () => expiry - extra.clock.now();
  // If the clock was set back, the idle period is not over yet, and the countdown would last for as long as that takes.
  const isEnded = () => deadline.read() > expiry || deadline.untilIdle() > 0;
  if (isEnded() || left() <= 0) return isEnded();
  dispatch(idle.warned({ deadline: expiry }));
  dispatch(activityHappened({ feature: 'Idle', message: 'Timeout warning shown.' }));
  let nextQuestion = extra.clock.now() + ASK_MS;
  while (left() > 0) {
    await alarm.sleep(Math.min(left(), ASK_MS));
    if (isEnded()) return true;
    if (extra.clock.now() < nextQuestion) continue;
    nextQuestion += ASK_MS;
    askGateway(own, expiry).catch(() => undefined); // the watch ended meanwhile
  }
  await askGateway(own, expiry);
  return isEnded();
}

/** Moves the deadline if the session was used in another tab or app. */
async function askGateway(own: Watch, expiry: number): Promise<void> {
  const { call, extra, deadline, alarm } = own;
  const { data: secondsAgo = 0 } = await call(sessionApi.endpoints.lastAccessed, undefined);
  const now = extra.clock.now();
  const trustsZero = !own.hasTrustedZero && now < expiry;
  const { idleTimeout } = extra.environment;
  if (!isInUse({ now, secondsAgo, idleTimeout, trustsZero, keptAliveAt: deadline.keptAliveAt() })) return;
  own.hasTrustedZero = secondsAgo === 0;
  deadline.extend(now - secondsAgo * 1000);
  alarm.ring();
}

async function timeOut(own: Watch): Promise<void> {
  own.dispatch(idle.timedOut());
  await logActivity(own, { feature: 'Idle', message: 'User has been timed out.' });
  own.dispatch(logoutRequested({ to: '/session-expired' }));
}
