// Events that concern every flow: a failure that none expects, and the departure of the user.
import { createAction } from '@reduxjs/toolkit';

/** A handler threw, or code failed to load, perhaps because the site was updated. A notification offers a reload. */
export const flowFailed = createAction('flow/failed');

/**
 * The user leaves, because they log out or a step takes them to another app. Every other step ends, because its screen is gone as well.
 * `step`: the id of the step that takes them away.
 */
export const userLeft = createAction('flow/userLeft', (step?: string) => ({ payload: undefined, meta: { step } }));
