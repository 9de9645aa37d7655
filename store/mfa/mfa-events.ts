// The MFA engine's events, apart from its slice so that the sign-in screen need not load the rest.
import { createAction } from '@reduxjs/toolkit';
import type { MfaPurpose } from './purpose.js';

/** A flow needs a one-time code for a purpose: choose a method, send a code, ask for it. */
export const mfaStarted = createAction<{ readonly purpose: MfaPurpose }>('mfa/started');
