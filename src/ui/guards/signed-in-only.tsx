// The route guard of spec 4 for screens of apps beside the portal.
import { type ComponentType, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectIsSignedIn } from '../../../store/services/session/session-slice.js';
import { guarded } from './guarded.js';
import { canEnterSignedIn } from './signed-in.js';

/** Make it once per screen, not while rendering. */
export function signedInOnly(Screen: ComponentType): ComponentType {
  const Guarded = guarded(Screen, canEnterSignedIn);
  return () => (useSessionEnded() ? null : <Guarded />);
}

/** Whoever ended the session is taking the user elsewhere already: to deny them the screen would lead them astray. */
function useSessionEnded(): boolean {
  const isSignedIn = useSelector(selectIsSignedIn);
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  return wasSignedIn && !isSignedIn;
}
