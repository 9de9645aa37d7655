// Every purpose of a one-time code, each loaded when it is needed.
import type { MfaPurpose, Purpose } from '../purpose.js';

export const purposes: Partial<Record<MfaPurpose, () => Promise<Purpose>>> = {
  'sign-in': () => import('./sign-in.js').then((module) => module.signInPurpose),
};
