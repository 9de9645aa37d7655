// The account setup's events that other flows dispatch, separate from its slice so that they need not load the rest.
// Before each: `await load('account-setup')`.
import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../../api/secret.js';

/**
 * An invite's link signed `userId` in (`signedIn`). The flow keeps the link's token, even through reloads, takes the user
 * to the setup (to the step they had reached, if they open the link again), and completes the link once the credentials are saved.
 */
export const setupStarted = createAction<{ readonly userId: string; readonly linkToken: Secret }>('accountSetup/started');

/** The user has to set up their account before their landing page, and is being taken to its first step. */
export const setupRequired = createAction<{ readonly userId: string }>('accountSetup/required');

/** The setup's phone is verified and the option choices are saved. Participants go to their enrollment, others to their landing page. */
export const setupPhoneVerified = createAction('accountSetup/phoneVerified');
