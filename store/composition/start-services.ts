// The services that every app runs in the background: session, idle timeout, branding, activity log, failed calls (R4).
import { type Environment, isPortal } from '../../api/environment.js';
import type { FirstScreenStore } from './create-first-screen-store.js';
import type { FlowLoaders } from '../core/flow.js';
import { shareInvalidations } from '../services/tabs/share-invalidations.js';
import { appStarted } from '../services/session/session-events.js';

/** The services' flows. Each is a separate chunk. */
export const serviceFlows = {
  'activity-log': () => import('../services/activity-log/activity-log-flow.js').then((module) => module.activityLogFlow),
  branding: () => import('../services/branding/branding-flow.js').then((module) => module.brandingFlow),
  errors: () => import('../services/errors/errors-flow.js').then((module) => module.errorsFlow),
  'fresh-proof': () => import('../services/fresh-proof/fresh-proof-flow.js').then((module) => module.freshProofFlow),
  idle: () => import('../services/idle/idle-flow.js').then((module) => module.idleFlow),
  session: () => import('../services/session/session-flow.js').then((module) => module.sessionFlow),
} satisfies FlowLoaders;

/**
 * Starts the services once: logs 'appVisited', then validates and watches the session (R4, Session start and validation). Does nothing if
 * the store is stopped while they load.
 */
export async function startServices({
  extra,
  dispatch,
  startListening,
  isStopped,
}: Pick<FirstScreenStore, 'extra' | 'dispatch' | 'startListening' | 'isStopped'>): Promise<void> {
  await extra.ensureFlows('activity-log', 'branding', 'errors', 'session');
  if (isStopped()) return;
  shareInvalidations(startListening);
  dispatch(appStarted());
}

/**
 * Without a name of its own, a partner's app would count as the portal (`isPortal`), and its session would never be validated. Throws if
 * there is no environment, which the types rule out, but not for an app in JavaScript.
 */
export function withAppName(environment: Environment | undefined): Environment {
  if (!environment) throw new Error('The store needs an `environment`. `parseEnvironment` of vestibule/api reads it from the page.');
  return isPortal(environment) ? { ...environment, appName: 'App' } : environment;
}
