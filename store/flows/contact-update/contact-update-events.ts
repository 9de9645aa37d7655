// The contact update's events, the only part that other flows know.
import { createAction } from '@reduxjs/toolkit';
import type { BackRoute } from './phone-mode.js';

/** An adoption leads to the email address and the phone. Cancel leads back to where the user came from. */
export const enrollmentStarted = createAction<{ readonly backRoute: BackRoute }>('contactUpdate/enrollmentStarted');
