// vestibule/ui: what apps beside the portal share of what people see (see docs/partner-guide.md).

/** Instead of everything: what to show when the environment block is wrong. */
export { showBadEnvironment } from './failure/bad-environment.js';
/** Around everything: `<AppProviders store={store}>`, then a router with the bridge in it, then the shell. */
export { AppProviders } from './shell/app-providers.js';
export { RouterBridge } from './router-bridge.js';
/** Loading bar, header with the user's brand, notifications, cookie banner and time-out dialog around the app's own content. */
export { Shell } from './shell/shell.js';
/** A second place for notifications: those whose `target` it is. */
export { Notifications } from './notifications/notifications.js';
/** Spec 4, Route guard: `signedInOnly(Screen)` logs out whoever may not see the screen. */
export { signedInOnly } from './guards/signed-in-only.js';
/** The environment, browser and gateway of the app. */
export { useAppExtra } from './extra-context.js';

export { Button, type ButtonProps } from './button/button.js';
export { Modal, type ModalMode, type ModalProps } from './modal/modal.js';
export { type ModalHandle, useModal } from './modal/use-modal.js';
/** The words of a notification's or an error's wording. */
export { messageText } from '../messages/message-text.js';
