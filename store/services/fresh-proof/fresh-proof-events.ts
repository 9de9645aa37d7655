// What other parts of the store may know of a fresh proof of who is there.
import { createAction } from '@reduxjs/toolkit';

/** A call was refused because the last proof is too old. */
export const proofRequested = createAction('freshProof/requested');
/** The user has proven who they are: the call is repeated. */
export const proofGiven = createAction('freshProof/given');
/** The user closed the dialog, or left the screen: the call stays refused. */
export const proofCanceled = createAction('freshProof/canceled');
