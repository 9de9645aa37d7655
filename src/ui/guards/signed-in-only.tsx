// The guard of signed-in screens, for apps beside the portal.
import type { ComponentType } from 'react';
import { guarded } from './guarded.js';
import { canEnterSignedIn } from './signed-in.js';

/** Make it once per screen, not while rendering. */
export const signedInOnly = (Screen: ComponentType): ComponentType => guarded(Screen, canEnterSignedIn);
