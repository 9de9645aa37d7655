// vestibule/store: what partner apps may use of the store, and nothing else (see docs/partner-guide.md).

/** The real browser, and what the store asks of one: tests give their own. */
export { type Browser, createBrowser } from './browser/browser.js';
/** The brand on show, made safe against hostile values. */
export { type SafeBrand, selectBrand } from './branding/branding-slice.js';
/** Makes a store whose session comes from, and goes to, this tab's session storage. */
export { createStore, type StoreParts, type VestibuleStore } from './create-store.js';
/** Flows: what decides what happens next, and where each is loaded from. */
export type { Flow, FlowLoaders, FlowName } from './flow.js';
/** Every address that Vestibule builds: landing pages, profile, documents, the portal's own routes. */
export * from './landing/links.js';
/** Where the router tells the store which route is shown. */
export { moved, selectPath } from './location/location-slice.js';
/** What state may say to people: ids of our sentences, or the gateway's own wording. */
export type { Message, MessageId, Wording } from './messages.js';
/** Notices at the top of the page. */
export {
  errorToast,
  type NewNotice,
  type Notice,
  type NoticeType,
  noticeDismissed,
  noticeShown,
  noticesCleared,
  selectNotices,
} from './notifications/notifications-slice.js';
export { PARTNER_START, partnerFlows } from './partner-flows.js';
export type { AppDispatch, RootState } from './root-state.js';
/** Roles that may look but not change (spec 6). */
export { isReadOnlyRole, selectIsReadOnly } from './session/read-only-roles.js';
/** The session's events: the app is open; somebody wants to leave. */
export { appStarted, logoutWanted } from './session/session-events.js';
/** Who is signed in, as this tab's session storage has it. */
export { type SessionState, selectIsSignedIn, selectSession } from './session/session-slice.js';
/** Whether the gateway has confirmed that somebody is logged in. */
export { type SessionStatus, selectIsLoggedIn, selectSessionStatus } from './session/session-status-slice.js';
/** What listeners may touch besides the store. */
export type { Clock, Navigate, World } from './world.js';
