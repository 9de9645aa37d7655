// vestibule/store: the session services for apps on the partner side, and nothing else (see docs/partner-guide.md).

// Making a store.
export { type Browser, createBrowser } from './browser/browser.js';
export { inertBrowser } from './browser/inert-browser.js';
export type { PrefetchReads, PrefetchUser } from './composition/prefetch-reads.js';
export {
  createVestibuleStore,
  type HostDispatch,
  type HostReducers,
  type HostStoreOptions,
  type HostState,
  type VestibuleStore,
  type VestibuleStoreOptions,
} from './create-vestibule-store.js';
export {
  type VestibuleDefaults,
  type VestibuleEnhancer,
  vestibuleEnhancer,
  type VestibuleEnhancerOptions,
  type VestibuleStoreMembers,
} from './vestibule-enhancer.js';
export { StartError } from './start-error.js';
export { createHooks, type Session, useAppDispatch, useAppSelector, useSession } from './hooks.js';
export type { AppDispatch, RootState } from './core/root-state.js';
export type { ShellStore } from './core/shell-store.js';
export type { AppExtra, Clock, HistoryEntryOptions, Navigate } from './core/extra.js';
export { locationChanged, selectPath } from './core/location.js';

// Code that loads on demand.
export { ChunkLoadError, loadChunk } from './core/load-chunk.js';

// The session.
export { guardDenied, logoutRequested } from './services/session/session-events.js';
export { type SessionEnd, sessionEnded } from './services/session/session-ended.js';
export { type SessionState, authenticatorOutcomeSeen, selectIsSignedIn, selectSession } from './services/session/session-slice.js';
export { type SessionStatus, selectIsLoggedIn, selectSessionStatus } from './services/session/session-status-slice.js';
export { isReadOnlyRole, selectIsReadOnly } from './services/session/read-only-roles.js';

// Inactivity.
export { type IdleState, selectIdle } from './services/idle/idle-slice.js';

// The brand.
export { type SafeBrand, selectBrand } from './services/branding/branding-slice.js';
export { pageTitle } from './services/branding/page-title.js';

// Notifications and the activity log.
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
export type { Message, MessageId, DisplayText } from './core/messages.js';
export { serverReason } from './services/errors/error-text.js';
export { type Activity, activityHappened } from './services/activity-log/activity-log-events.js';

// Addresses.
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
export { LANDING_PATHS } from './core/decide-landing.js';
