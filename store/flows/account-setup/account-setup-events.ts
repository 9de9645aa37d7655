// The account set-up's events that other flows dispatch, apart from its slice so that they need not load the rest.
// Before either: `await extra.ensureFlows('account-setup')`.
import { createAction } from '@reduxjs/toolkit';
import type { Secret } from '../../../api/secret.js';

/**
 * An invite's link signed `userId` in (`signedIn`): the flow keeps the link's token, through reloads too, takes the user
 * to the set-up (to where they were in it, if they open the link again), and completes the link once the credentials are saved.
 */
export const setupStarted = createAction<{ readonly userId: string; readonly linkToken: Secret }>('accountSetup/started');

/** The set-up's phone is verified and the option choices are made: participants go to their enrollment, others to their landing page. */
export const setupPhoneVerified = createAction('accountSetup/phoneVerified');
