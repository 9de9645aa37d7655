// The landing flow's events, apart from its slice so that the sign-in screen need not load the rest.
import { createAction } from '@reduxjs/toolkit';
import type { MfaType } from '../../../api/contract/schemas.js';

/** Somebody signed in (or asks again): find out where they belong and take them there. */
export const landingRequested = createAction(
  'landing/requested',
  /** `mfaTypes`: the methods that were open to the user, where this sign-in went through MFA. */
  (payload: { readonly mfaTypes?: readonly MfaType[] } = {}) => ({ payload }),
);
