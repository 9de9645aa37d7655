// The notification that accompanies 'Internal Error' under the form, wherever users sign in (R8).
import { errorToast } from '../../services/notifications/notifications-slice.js';

export const internalErrorToast = () => errorToast({ id: 'internalError.title' }, { id: 'internalError.message' });
