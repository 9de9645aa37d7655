// How far a form's submit is: the one shape that every flow's slice uses.
import type { DisplayText } from './messages.js';

/** Nothing under way, waiting for the gateway, or refused with a reason to show. */
export type Phase =
  | { readonly status: 'idle' }
  | { readonly status: 'working' }
  | { readonly status: 'failed'; readonly error: DisplayText };

export const idle: Phase = { status: 'idle' };
export const working: Phase = { status: 'working' };
export const failed = (error: DisplayText): Phase => ({ status: 'failed', error });

/** The reason to show, where there is one. */
export const errorOfPhase = (phase: Phase): DisplayText | undefined => (phase.status === 'failed' ? phase.error : undefined);
