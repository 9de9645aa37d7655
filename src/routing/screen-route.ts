// What the module of a screen tells the router: the component, and who may enter.
import type { ComponentType } from 'react';
import type { Guard } from '../ui/guards/guard.js';

export interface ScreenRoute {
  readonly Screen: ComponentType;
  /** Everybody may enter where absent. */
  readonly guard?: Guard;
}
