// Tells users on the next screen why they are there.
import type { DisplayText } from '../../core/messages.js';
import { notificationShown } from './notifications-slice.js';

/** Dispatch it before the navigation. It replaces earlier notifications and stays until the user dismisses it or moves on again. */
export const nextScreenWarning = (message: DisplayText) =>
  notificationShown({ message, isDismissable: true, isUnique: true, isForNextScreen: true });
