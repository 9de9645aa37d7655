// The code screens: where nobody has asked for a code, there is nothing to enter.
import { selectMfa } from '../../store/mfa/mfa-slice.js';
import { enterIf, type Guard } from './guard.js';

export const canEnterMfa: Guard = (state) => enterIf(selectMfa(state).purpose !== null, '/');
