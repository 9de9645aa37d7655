// Interprets the gateway's responses in an account setup (R4, R5, and R8), and decides where an interrupted one continues. Pure.
import type * as v from 'valibot';
import type { UsernameCheck } from '../../../api/contract/credentials.js';
import { errorCode, type GatewayError, isRefusal } from '../../../api/gateway-error.js';
import { errorDisplayText } from '../../services/errors/error-text.js';
import type { DisplayText } from '../../core/messages.js';
import type { RoutePath } from '../../core/routes.js';
import type { AccountSetupState } from './account-setup-slice.js';
import { reachableStep } from './setup-steps.js';

/** Why a username cannot be used. Undefined if it is available. */
export function decideUsername({ userNameAvailable, alternateUsername }: v.InferOutput<typeof UsernameCheck>): DisplayText | undefined {
  if (userNameAvailable) return undefined;
  if (!alternateUsername) return { id: 'username.checkFailed' };
  return { id: 'username.taken', values: { alternate: alternateUsername } };
}

/**
 * Why the credentials were not saved: the username was taken meanwhile, the account is already set up, its address is not verified
 * (anymore), or any other failure.
 */
export interface SaveRefusal {
  readonly kind: 'taken' | 'already-set-up' | 'email-unverified' | 'failed';
  readonly error: DisplayText;
}

/** CVERR02: taken. CVERR01: the account is already set up. CVERR03: its address changed. Anything else may work next time. */
export function decideSaveRefusal(error: GatewayError): SaveRefusal {
  const wording = errorDisplayText(error, 'credentials.updateFailed');
  switch (errorCode(error)) {
    case 'CVERR02':
      return { kind: 'taken', error: wording };
    case 'CVERR01':
      return { kind: 'already-set-up', error: wording };
    case 'CVERR03':
      return { kind: 'email-unverified', error: wording };
    default:
      return { kind: 'failed', error: wording };
  }
}

/** Whether completing the invite may work next time. A refusal means that there is nothing left to complete. */
export const mayCompleteLater = (error: GatewayError): boolean => !isRefusal(error);

/** The furthest screen that a setup has reached. */
export function resumeRoute(setup: AccountSetupState, hasPasswordHere: boolean): RoutePath {
  if (setup.username !== null && setup.progress === 'completed' && !setup.skipsSteps) return '/account-setup/phone';
  return reachableStep('/account-setup/email', setup, hasPasswordHere);
}
