// The progress of a form's submit, in the one shape that every flow's slice uses.
import type { DisplayText } from './messages.js';

/** Idle, waiting for the gateway, or failed with a reason to show. */
export type Phase =
  | { readonly status: 'idle' }
  | { readonly status: 'working' }
  | {
      readonly status: 'failed';
      readonly error: DisplayText;
      /** A notification has announced the reason. The form shows it until the next try without announcing it again. */
      readonly isAnnounced?: true;
    };

/** Nothing is in progress. */
export const idle: Phase = { status: 'idle' };
/** The form is busy and awaits the answer. */
export const working: Phase = { status: 'working' };
/** The submit was refused or lost. `error` is what to show. */
export const failed = (error: DisplayText): Phase => ({ status: 'failed', error });
/** Failed, with a toast as well. The toast disappears after a few seconds; the form's copy stays. */
export const failedWithToast = (error: DisplayText): Phase => ({ status: 'failed', error, isAnnounced: true });
/** At rest again, or failed if there is a reason, which a toast has announced. */
export const endedWith = (reason: DisplayText | null): Phase => (reason === null ? idle : failedWithToast(reason));

/** Whether the gateway's answer is pending. */
export const isWorking = (phase: Phase): boolean => phase.status === 'working';
