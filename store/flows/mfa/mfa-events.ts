// The MFA engine's events that other flows use, separate from its slice so that they need not load the rest.
import { createAction } from '@reduxjs/toolkit';
import type { DisplayText } from '../../core/messages.js';
import type { MfaPurpose } from './purpose.js';

/**
 * A flow needs a one-time code for a purpose: choose a method, send a code, and ask for it. `linkUserId`: whose link asks for it. If a code
 * was sent to them for the same purpose, no other is sent.
 */
export const mfaStarted = createAction<{ readonly purpose: MfaPurpose; readonly linkUserId?: string | null }>('mfa/started');

/** A code screen that other apps link to is open. The engine starts unless it is already running (after a reload, or Back). */
export const mfaOpened = createAction<{ readonly purpose: MfaPurpose }>('mfa/opened');

/**
 * The engine gave up before it showed a screen. The flow that started it is idle again. Its form shows the reason, if there is one: the
 * toast, which said it first, ends too soon.
 */
export const mfaEnded = createAction('mfa/ended', (reason: DisplayText | null = null) => ({ payload: reason }));
