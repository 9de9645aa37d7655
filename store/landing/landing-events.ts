// The landing flow's events, apart from its slice so that the sign-in screen need not load the rest.
import { createAction } from '@reduxjs/toolkit';

/** Somebody signed in (or asks again): find out where they belong and take them there. */
export const landingWanted = createAction('landing/wanted');
