// How a flow says that a call failed, in the spec's words, unless there is nobody left to tell.
import type { GatewayError } from '../../../api/gateway-error.js';
import type { Message } from '../../core/messages.js';
import { errorToast } from '../notifications/notifications-slice.js';
import type { AppDispatch } from '../../core/root-state.js';
import { endsSession } from './decide-common-error.js';

/** An error toast (spec 8); none where the failure has ended the session. */
export function notifyFailure(error: GatewayError, message: Message, dispatch: AppDispatch): void {
  if (!endsSession(error)) dispatch(errorToast(message));
}

/** What to say of a failure that the spec has no words for. */
export function failureMessage(error: GatewayError): Message {
  switch (error.kind) {
    case 'network':
      return { id: 'connection.offline' };
    case 'timeout':
      return { id: 'connection.timeout' };
    default:
      return { id: 'connection.unexpected' };
  }
}
