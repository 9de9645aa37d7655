// What a one-time code is asked for, and what the MFA engine needs to know of each purpose.
import type { MfaOption } from '../../../api/contract/mfa.js';
import type { MfaType } from '../../../api/contract/schemas.js';
import type { Secret } from '../../../api/secret.js';
import type { FlowName } from '../../core/flow-name.js';
import type { CallResult, FlowApi } from '../../core/flow-api.js';
import type { Message, DisplayText } from '../../core/messages.js';
import type { HistoryEntryOptions } from '../../core/extra.js';
import type { RoutePath } from '../../core/routes.js';

/** Why a code is asked for; every table over it is exhaustive, so that a forgotten purpose does not compile. */
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
 * The wizards whose forms a purpose's code belongs to: Back to one of them and Forward again finds the code that is still awaited.
 * The sign-in screen is none: going back there leaves nothing for the next user.
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

/** Where a purpose's code is entered. */
export type CodeRoute = Extract<RoutePath, `${string}mfa-verification`>;

/** Why a code, or what follows it, did not lead on. */
export type CodeRefusal =
  /** Said under the field; a lock-out too. */
  | { readonly kind: 'inline'; readonly error: DisplayText }
  | { readonly kind: 'toast'; readonly error: Message }
  /** The purpose has led the user elsewhere, and said why. */
  | { readonly kind: 'left' };

/** What came of a code. */
export type CodeVerdict = { readonly kind: 'right' } | CodeRefusal;

/** One purpose: how its methods are found, a code is sent and checked, and where success and giving up lead. */
export interface Purpose {
  readonly codeRoute: CodeRoute;
  /** Flows that have to listen, and to remember, while this code is asked for; none where absent. */
  readonly flows?: readonly FlowName[];
  /** How the engine's screens enter the history; as new entries, keeping nothing, where absent. */
  readonly entry?: (api: FlowApi) => HistoryEntryOptions;
  readonly options: (api: FlowApi) => Promise<CallResult<readonly MfaOption[]>>;
  /** When the code that is still good was sent (epoch ms): then no other one is. Every choice sends one where absent. */
  readonly freshSince?: (api: FlowApi) => number | null;
  /** Sends a code; never called for an authenticator app. */
  readonly request: (type: MfaType, api: FlowApi) => Promise<CallResult<unknown>>;
  readonly verify: (code: Secret, type: MfaType, api: FlowApi) => Promise<CodeVerdict>;
  /**
   * The code was right: go on. `options` are the methods that were open.
   * A refusal keeps the user on the code screen; the next submit tries this again, without another code.
   */
  readonly succeed: (api: FlowApi, options: readonly MfaOption[]) => Promise<CodeRefusal | undefined>;
  /** No methods, or the user gave up: the way back. */
  readonly cancel: (api: FlowApi) => Promise<void>;
}
