// The route guard of spec 4 for screens of apps beside the portal.
import type { ComponentType } from 'react';
import { guarded } from '../guards/guarded.js';
import { canEnterSignedIn } from '../guards/signed-in.js';

/** Make it once per screen, not while rendering. */
export const signedInOnly = (Screen: ComponentType): ComponentType => guarded(Screen, canEnterSignedIn);
