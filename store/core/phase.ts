// How far a form's submit is: the one shape that every flow's slice uses.
import type { DisplayText } from './messages.js';

/** Nothing under way, waiting for the gateway, or refused with a reason to show. */
export type Phase =
  | { readonly status: 'idle' }
  | { readonly status: 'working' }
  | {
      readonly status: 'failed';
      readonly error: DisplayText;
      /** A notification has announced the reason: the form shows it until the next try, without announcing it again. */
      readonly isAnnounced?: true;
    };

/** Nothing is under way. */
export const idle: Phase = { status: 'idle' };
/** The answer is awaited: the form is busy. */
export const working: Phase = { status: 'working' };
/** The submit was refused or lost, and this is what to show. */
export const failed = (error: DisplayText): Phase => ({ status: 'failed', error });
/** Failed, with a toast that says so as well: the toast goes after a few seconds, the form's copy stays. */
export const failedWithToast = (error: DisplayText): Phase => ({ status: 'failed', error, isAnnounced: true });

/** The reason to show, where there is one. */
export const errorOfPhase = (phase: Phase): DisplayText | undefined => (phase.status === 'failed' ? phase.error : undefined);

/** The gateway's answer is awaited. */
export const isWorking = (phase: Phase): boolean => phase.status === 'working';
