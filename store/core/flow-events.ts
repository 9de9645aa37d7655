// Events that the effect API itself dispatches.
import { createAction } from '@reduxjs/toolkit';

/** A handler threw: a bug, or code that failed to load, perhaps because the site was updated. */
export const flowFailed = createAction('flow/failed');
