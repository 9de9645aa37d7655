// The adoption flow's events, the only part that other flows know.
import { createAction } from '@reduxjs/toolkit';
import type { DisplayText } from '../../core/messages.js';

/** Extra security must be set up now: it is mandatory, or the user chose it (R4.4). */
export const adoptionStarted = createAction('adoption/started');

/** Extra security is offered. `mandatory` is the date from which it is required, in the gateway's format. */
export const adoptionOffered = createAction<{ readonly mandatory: string | null }>('adoption/offered');

/** The user left a required adoption. They are signed out and told why. */
export const adoptionGivenUp = createAction('adoption/givenUp');

/** The first step of a required adoption could not be determined. `reason`: why, if that is known. */
export const adoptionStartStopped = createAction('adoption/startStopped', (reason: DisplayText | null = null) => ({ payload: reason }));
