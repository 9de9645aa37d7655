// The contact update's events: all that other flows know of it.
import { createAction } from '@reduxjs/toolkit';
import type { BackRoute } from './contact-update.js';

/** An adoption leads to the email address and the phone; Cancel leads back to where it came from. */
export const enrollmentStarted = createAction<{ readonly backRoute: BackRoute }>('contactUpdate/enrollmentStarted');
