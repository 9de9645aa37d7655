// The landing flow's events, separate from its slice so that the sign-in screen need not load the rest.
import { createAction } from '@reduxjs/toolkit';
import type { MfaType } from '../../../api/contract/mfa-methods.js';
import type { DisplayText } from '../../core/messages.js';

/** A user signed in (or tries again): find their landing page and take them there. */
export const landingRequested = createAction(
  'landing/requested',
  /** `mfaTypes`: the methods that were available to the user, if this sign-in used MFA. */
  (payload: { readonly mfaTypes?: readonly MfaType[] } = {}) => ({ payload }),
);

/**
 * The search failed or is no longer wanted. A user who stays signed in may try again, from the screen where it began. `reason`: why it
 * failed, if that is known.
 */
export const landingStopped = createAction('landing/stopped', (reason: DisplayText | null = null) => ({ payload: reason }));
