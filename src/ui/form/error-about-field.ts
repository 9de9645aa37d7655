// Whether a refusal concerns the user's input or only the attempt. One that asks to wait concerns the attempt.
import type { MessageId } from '../../../store/core/messages.js';
import type { Phase } from '../../../store/core/phase.js';

/** Our own messages about wrong input. After any other message, the same input may succeed on another try. */
const ABOUT_FIELD: ReadonlySet<MessageId> = new Set([
  'signIn.refused',
  'answer.invalid',
  'username.taken',
  'code.invalid',
  'authenticator.invalidCode',
]);

export const isAboutField = ({ error, leavesFieldsValid }: Extract<Phase, { readonly status: 'failed' }>): boolean =>
  !leavesFieldsValid && ('id' in error ? ABOUT_FIELD.has(error.id) : error.waitSeconds === undefined && !error.isAboutAttempt);
