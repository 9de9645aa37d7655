// Whether a refusal is about what was typed, or only about the attempt.
import type { DisplayText } from '../../../store/core/messages.js';

/** Our own words for a call that failed: another try with the same text may succeed. */
const ABOUT_THE_TRY = /^(connection|internalError|captcha)\.|Failed$|tooMany$/;

export const isAboutField = (error: DisplayText): boolean => !('id' in error) || !ABOUT_THE_TRY.test(error.id);
