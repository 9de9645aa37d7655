// The purposes of one-time codes, and what the MFA engine needs to know about each.
import type { MfaOption } from '../../../api/contract/mfa.js';
import type { MfaType, SentMethod } from '../../../api/contract/mfa-methods.js';
import type { GatewayError } from '../../../api/gateway-error.js';
import type { Secret } from '../../../api/secret.js';
import type { FlowName } from '../../core/flow-name.js';
import type { CallResult, FlowApi } from '../../core/flow-api.js';
import type { DisplayText } from '../../core/messages.js';
import type { HistoryEntryOptions } from '../../core/extra.js';
import type { RoutePath } from '../../core/routes.js';

/** Why a code is requested. A table of what every purpose has is a full record, so a forgotten purpose does not compile. */
export const MFA_PURPOSES = [
  'sign-in',
  'reset-password',
  'enroll-email',
  'enroll-phone',
  'setup-email',
  'setup-phone',
  'email-link',
  'trustee-link',
  'confirm-profile-change',
  'remove-authenticator',
] as const;
export type MfaPurpose = (typeof MFA_PURPOSES)[number];

/**
 * The wizards whose forms a purpose's code belongs to. Back to one of them and Forward again finds the code still awaited.
 * The sign-in screen is not one of them: going back there leaves nothing for the next user.
 */
export const WIZARDS_OF: Record<MfaPurpose, readonly FlowName[]> = {
  'sign-in': ['security-question'],
  'reset-password': ['password-reset'],
  'enroll-email': ['contact-update'],
  'enroll-phone': ['contact-update'],
  'setup-email': ['account-setup'],
  'setup-phone': ['account-setup'],
  'email-link': ['token-links'],
  'trustee-link': ['token-links'],
  'confirm-profile-change': ['contact-update'],
  'remove-authenticator': [],
};

/** The screen where the user enters a purpose's code. */
export const CODE_ROUTES: Record<MfaPurpose, Extract<RoutePath, `${string}mfa-verification`>> = {
  'sign-in': '/mfa-verification',
  'reset-password': '/mfa-verification',
  'enroll-email': '/mfa-verification',
  'enroll-phone': '/mfa-verification',
  'setup-email': '/mfa-verification',
  'setup-phone': '/mfa-verification',
  'email-link': '/outer-mfa-verification',
  'trustee-link': '/outer-mfa-verification',
  'confirm-profile-change': '/mfa-verification',
  'remove-authenticator': '/profile-mfa-verification',
};

/** Why a code, or the step after it, failed. */
export type CodeRefusal =
  /** Shown under the field, including a lockout. `leavesCodeValid`: the code was not checked, because the captcha was refused. */
  | { readonly kind: 'inline'; readonly error: DisplayText; readonly leavesCodeValid?: boolean }
  /** `reason`: why it failed, if that is known. `isCodeForgotten`: the gateway no longer knows that the code was right. */
  | { readonly kind: 'toast'; readonly error: DisplayText; readonly reason?: DisplayText; readonly isCodeForgotten?: boolean }
  /** The purpose has said why, and may have taken the user elsewhere. */
  | { readonly kind: 'left' };

/** The result of checking a code. */
export type CodeVerdict = { readonly kind: 'right' } | CodeRefusal;

/** One purpose: how to find its methods, send and check a code, and where success and giving up lead. */
export interface Purpose {
  /** Flows that must listen and persist while this code is awaited. Default: none. */
  readonly flows?: readonly FlowName[];
  /** How the engine's screens enter the history. Default: as new entries without state. */
  readonly entry?: (api: FlowApi) => HistoryEntryOptions;
  readonly options: (api: FlowApi) => Promise<CallResult<readonly MfaOption[]>>;
  /** Says why the methods are refused, or a code is not sent, if the engine's toast would not. Default: it would. */
  readonly explains?: (error: GatewayError, api: FlowApi) => boolean;
  /** When the still valid code was sent (epoch ms), so no other is sent. Default: every choice sends one. */
  readonly freshSince?: (api: FlowApi) => number | null;
  /** Whether an earlier code can be good. Default: yes, because codes go to verified addresses and numbers. */
  readonly mayHaveCode?: (api: FlowApi) => boolean;
  /** Sends a code. */
  readonly request: (type: SentMethod, api: FlowApi) => Promise<CallResult<unknown>>;
  readonly verify: (code: Secret, type: MfaType, api: FlowApi) => Promise<CodeVerdict>;
  /**
   * Continues after a right code. `options` are the methods that were available.
   * A refusal keeps the user on the code screen. The next submit tries this again without another code, unless it was forgotten.
   */
  readonly succeed: (api: FlowApi, options: readonly MfaOption[]) => Promise<CodeRefusal | undefined>;
  /** The way back if there are no methods or the user gave up. */
  readonly cancel: (api: FlowApi) => Promise<void>;
}
