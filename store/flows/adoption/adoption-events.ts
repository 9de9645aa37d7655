// The adoption flow's events, apart from its slice so that the landing flow need not load the rest.
import { createAction } from '@reduxjs/toolkit';

/** Extra security has to be set up now: mandatory, or chosen by the user (spec 4, Starting MFA adoption). */
export const adoptionStarted = createAction('adoption/started');

/** Extra security is offered; `mandatory` is the date from which it is not optional, as the gateway wrote it. */
export const adoptionOffered = createAction<{ readonly mandatory: string | null }>('adoption/offered');
