// The notification that accompanies 'Internal Error' under the form, wherever users sign in (R8).
import { errorToast, type Notification } from '../../services/notifications/notifications-slice.js';

export const internalErrorToast = (options?: Pick<Notification, 'isForNextScreen'>) =>
  errorToast({ id: 'internalError.title' }, { id: 'internalError.message' }, options);
