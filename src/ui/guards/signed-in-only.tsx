// The guard of signed-in screens, for apps beside the portal.
import type { ComponentType } from 'react';
import { guarded } from './guarded.js';
import { canEnterSignedIn } from './signed-in.js';

/** Wraps a screen that only signed-in users may see; everybody else is logged out. Call it once for each screen, not while rendering. */
export const signedInOnly = (Screen: ComponentType): ComponentType => guarded(Screen, canEnterSignedIn);
