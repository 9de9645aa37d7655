// Whether a refusal concerns the user's input or only the attempt.
import type { Phase } from '../../../store/core/phase.js';

/** Our own messages for a failed call: the same input may succeed on another try. */
const ABOUT_THE_TRY = /^(connection|internalError|captcha)\.|Failed$|tooMany$/;

export const isAboutField = ({ error, leavesFieldsValid }: Extract<Phase, { readonly status: 'failed' }>): boolean =>
  !leavesFieldsValid && !('id' in error && ABOUT_THE_TRY.test(error.id));
