// The marker of an adoption in progress, in a cookie and in session storage (R4.4).
import type { FlowApi } from '../../core/flow-api.js';
import { adoptionMarked } from './session-slice.js';

type Marking = Pick<FlowApi, 'dispatch' | 'extra'>;

/** Marks the session: until the adoption is done, leaving it signs the user out. */
export function setAdoptionMarker({ dispatch, extra: { browser, environment } }: Marking): void {
  browser.cookies.write(environment.cookies.mfaAdoption, 'true');
  dispatch(adoptionMarked(true));
}

/** The adoption is done, or its user is gone. */
export function clearAdoptionMarker({ dispatch, extra: { browser, environment } }: Marking): void {
  browser.cookies.remove(environment.cookies.mfaAdoption);
  dispatch(adoptionMarked(false));
}
