// The notification that goes with 'Internal Error' under the form, wherever somebody signs in (R8).
import { errorToast } from '../../services/notifications/notifications-slice.js';

export const internalErrorToast = () => errorToast({ id: 'internalError.title' }, { id: 'internalError.message' });
