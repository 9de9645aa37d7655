// The event of a failure that no flow expects.
import { createAction } from '@reduxjs/toolkit';

/** A handler threw, or code failed to load, perhaps because the site was updated. A notification offers a reload. */
export const flowFailed = createAction('flow/failed');

/**
 * The user leaves: a step, by its id, is taking them to another app, or they log out. Every other step ends, because the user has left its
 * screen, too.
 */
export const userLeft = createAction('flow/userLeft', (step?: string) => ({ payload: undefined, meta: { step } }));
