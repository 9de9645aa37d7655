// An internal error, wherever users sign in: the words under the form and the notification that accompanies them (R8).
import type { DisplayText } from '../../core/messages.js';
import { errorToast, type Notification } from '../../services/notifications/notifications-slice.js';

export const internalError: DisplayText = { id: 'internalError.inline' };

export const internalErrorToast = (options?: Pick<Notification, 'isForNextScreen'>) =>
  errorToast({ id: 'internalError.title' }, { id: 'internalError.message' }, options);
