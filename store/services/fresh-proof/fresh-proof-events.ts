// The fresh proof's events that other parts of the store use.
import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { sessionCleared } from '../session/session-slice.js';

/** The gateway refused a call because the last proof is too old. */
export const proofRequested = createAction('freshProof/requested');
/** The user has proven their identity. The call is repeated. */
export const proofGiven = createAction('freshProof/given');
/** The user closed the dialog or left the screen. The call stays refused. */
export const proofCanceled = createAction('freshProof/canceled');
/** The dialog does not load. The call fails as if there were no connection. */
export const proofUnavailable = createAction('freshProof/unavailable');

/** The dialog has ended: a closed one sends no code, and a late response does not show in the next one. */
export const proofEnded = isAnyOf(proofGiven, proofCanceled, proofUnavailable, sessionCleared);
