// vestibule/store: the session services for apps of the partner side, and nothing else (see docs/partner-guide.md).

// Making a store.
export { type Browser, createBrowser } from './browser/browser.js';
export { inertBrowser } from './browser/inert-browser.js';
export {
  createVestibuleStore,
  type HostDispatch,
  type HostReducers,
  type HostStoreOptions,
  type HostState,
  type VestibuleStore,
  type VestibuleStoreOptions,
} from './create-vestibule-store.js';
export { StartError } from './start-error.js';
export { createHooks, type Session, useAppDispatch, useAppSelector, useSession } from './hooks.js';
export type { AppDispatch, RootState } from './core/root-state.js';
export type { ShellStore } from './core/shell-store.js';
export type { AppExtra, Clock, HistoryEntryOptions, Navigate } from './core/extra.js';
/** What the router's bridge tells the store: which route is shown. */
export { locationChanged, selectPath } from './core/location.js';

// The session (spec 3 and 4).
/** Dispatch it to log out: `logoutRequested({ to: '/logout-feedback' })`; `to` is a route of the portal, its sign-in screen where absent. */
export { guardDenied, logoutRequested } from './services/session/session-events.js';
export { type SessionEnd, sessionEnded } from './services/session/session-ended.js';
/** Who is signed in, as session storage has it: userId, role, site, landing page. Dispatch `authenticatorOutcomeSeen()` once `isTotpSetupSuccess` is told. */
export { type SessionState, authenticatorOutcomeSeen, selectIsSignedIn, selectSession } from './services/session/session-slice.js';
/** Whether the session is known to be good, and whose it is: nothing should be asked for before. */
export { type SessionStatus, selectIsLoggedIn, selectSessionStatus } from './services/session/session-status-slice.js';
/** Advisors and third-party administrators may look but not change (spec 6). */
export { isReadOnlyRole, selectIsReadOnly } from './services/session/read-only-roles.js';

// Inactivity (spec 4, Idle lifecycle).
/** How the time-out stands: off, active, checking, warning with its deadline (epoch ms), timedOut. */
export { type IdleState, selectIdle } from './services/idle/idle-slice.js';

// The brand (spec 3): texts of sane length, addresses that can only lead to a page or an image.
export { type SafeBrand, selectBrand } from './services/branding/branding-slice.js';
/** The brand's name, else the app's. */
export { pageTitle } from './services/branding/page-title.js';

// Notifications (spec 2) and the activity log (spec 7).
/** Dispatch `notificationShown({ type, title, message, cta, … })`; `errorToast` is spec 8's: 5 s, replacing earlier ones. */
export {
  errorToast,
  type NewNotification,
  type Notification,
  type NotificationType,
  notificationDismissed,
  notificationShown,
  notificationsCleared,
  selectNotifications,
} from './services/notifications/notifications-slice.js';
/** What a notification says: a sentence of Vestibule's by its id, or any text as `{ serverText }`. */
export type { Message, MessageId, DisplayText } from './core/messages.js';
/** Dispatch it for a line in the activity log; who was signed in is added. */
export { type Activity, activityHappened } from './services/activity-log/activity-log-events.js';

// Addresses (spec 2, Landing URLs).
export {
  type DocumentId,
  documentLink,
  electronicSignatureLink,
  loginLink,
  participantEnrollmentLink,
  partnersLink,
  payrollSettingsLink,
  planAdminDashboardLink,
  profileLink,
  profileSecurityLink,
  redirectLoginLink,
  redirectLoginRoute,
  storedDocumentsLink,
  surveyLink,
} from './core/links.js';
/** The seven landing paths. */
export { LANDING_PATHS } from './flows/landing/decide-landing.js';
