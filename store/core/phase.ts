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
      /** Nothing that was entered is at fault, so the form marks no field as invalid. */
      readonly leavesFieldsValid?: true;
    };

/** Nothing is in progress. */
export const idle: Phase = { status: 'idle' };
/** The form is busy and awaits the response. */
export const working: Phase = { status: 'working' };
/** The submit was refused or lost. `error` is what to show. */
export const failed = (error: DisplayText): Phase => ({ status: 'failed', error });
/** Failed, with a toast as well. The toast disappears after a few seconds; the form's copy stays. */
export const failedWithToast = (error: DisplayText): Phase => ({ status: 'failed', error, isAnnounced: true });
/** Failed although what was entered may be right: no code was sent, or the step after a right code failed. */
export const failedElsewhere = (error: DisplayText): Phase => ({ status: 'failed', error, leavesFieldsValid: true });
/** The same, with a toast as well. */
export const failedElsewhereWithToast = (error: DisplayText): Phase => ({
  status: 'failed',
  error,
  isAnnounced: true,
  leavesFieldsValid: true,
});
/** Idle again, or failed if there is a reason. A toast has announced the reason, and it is not about the input. */
export const endedWith = (reason: DisplayText | null): Phase => (reason === null ? idle : failedElsewhereWithToast(reason));

/** Whether the gateway's response is pending. */
export const isWorking = (phase: Phase): boolean => phase.status === 'working';
