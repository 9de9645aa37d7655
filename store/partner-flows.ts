// The flows that every signed-in app beside the portal runs: session, idle watch, branding, errors, activity log.
import type { FlowLoaders, FlowName } from './flow.js';

/** Hand these to `createStore({ flows })` in a partner-side app; each is loaded as a chunk of its own. */
export const partnerFlows = {
  'activity-log': () => import('./activity-log/activity-log-flow.js').then((module) => module.activityLogFlow),
  branding: () => import('./branding/branding-flow.js').then((module) => module.brandingFlow),
  errors: () => import('./errors/errors-flow.js').then((module) => module.errorsFlow),
  idle: () => import('./idle/idle-flow.js').then((module) => module.idleFlow),
  session: () => import('./session/session-flow.js').then((module) => module.sessionFlow),
} satisfies FlowLoaders;

/** Those of them that must listen before the app starts; the session flow loads the idle watch itself, once somebody is logged in. */
export const PARTNER_START: readonly FlowName[] = ['activity-log', 'branding', 'errors', 'session'];
