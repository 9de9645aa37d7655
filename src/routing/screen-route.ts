// What a screen's module exports for the router: the component, and its guard.
import type { ComponentType } from 'react';
import type { Guard } from '../ui/guards/guard.js';

export interface ScreenRoute {
  readonly Screen: ComponentType;
  /** If absent, everyone may enter. */
  readonly guard?: Guard;
  /** Loads what the screen shows immediately, if that is a chunk of its own. */
  readonly loadParts?: () => Promise<unknown>;
}
