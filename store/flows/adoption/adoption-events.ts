// The adoption flow's events: all that other flows know of it.
import { createAction } from '@reduxjs/toolkit';

/** Extra security has to be set up now: mandatory, or chosen by the user (R4.4). */
export const adoptionStarted = createAction('adoption/started');

/** Extra security is offered; `mandatory` is the date from which it is not optional, as the gateway wrote it. */
export const adoptionOffered = createAction<{ readonly mandatory: string | null }>('adoption/offered');

/** The user leaves what is required: they are signed out, and told why. */
export const adoptionGivenUp = createAction('adoption/givenUp');

/** The first step of a required adoption could not be found out. */
export const adoptionStopped = createAction('adoption/startStopped');
