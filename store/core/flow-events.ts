// What the effect API itself tells the store.
import { createAction } from '@reduxjs/toolkit';

/** A handler threw: a bug, or code that could not be loaded, perhaps because the site has been updated. */
export const flowFailed = createAction('flow/failed');
