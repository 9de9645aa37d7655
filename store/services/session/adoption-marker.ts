// The mark that an adoption is in progress: in a cookie and in session storage (spec 4, Starting MFA adoption).
import type { Step } from '../../core/flow.js';
import { adoptionMarked } from './session-slice.js';

type Marking = Pick<Step, 'dispatch' | 'world'>;

export function setAdoptionMarker({ dispatch, world: { browser, environment } }: Marking): void {
  browser.cookies.write(environment.cookies.mfaAdoption, 'true');
  dispatch(adoptionMarked(true));
}

export function clearAdoptionMarker({ dispatch, world: { browser, environment } }: Marking): void {
  browser.cookies.remove(environment.cookies.mfaAdoption);
  dispatch(adoptionMarked(false));
}
