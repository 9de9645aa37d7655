// Events that concern every flow: a failure that none expects, and the departure of the user.
import { createAction } from '@reduxjs/toolkit';
import { ChunkLoadError } from './load-chunk.js';

/** A handler threw `error`, or code failed to load. A notification says which, and offers a reload. Its message may contain user input. */
export const flowFailed = createAction('flow/failed', (error?: unknown) => ({
  payload: { isNotLoaded: error instanceof ChunkLoadError, name: error instanceof Error ? error.name : typeof error },
}));

/**
 * The user leaves, because they log out or a step takes them to another app. Every other step ends, because its screen is gone as well.
 * `step`: the ID of the step that takes them away.
 */
export const userLeft = createAction('flow/userLeft', (step?: string) => ({ payload: undefined, meta: { step } }));
