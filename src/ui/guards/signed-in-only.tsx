// The guard of signed-in screens, for apps outside the portal.
import type { ComponentType } from 'react';
import { guarded } from './guarded.js';
import { canEnterSignedIn } from './signed-in.js';

/** Wraps a screen for signed-in users and logs out everybody else. Call it once per screen, outside rendering. */
export const signedInOnly = (Screen: ComponentType): ComponentType => guarded(Screen, canEnterSignedIn);
