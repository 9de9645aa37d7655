// What the gateway's answers mean for an account set-up (R4, R5 and R8), and where a set-up that was left goes on. Pure.
import type * as v from 'valibot';
import type { UsernameCheck } from '../../../api/contract/credentials.js';
import { errorCode, type GatewayError, isRefusal } from '../../../api/gateway-error.js';
import { errorDisplayText } from '../../services/errors/error-text.js';
import type { DisplayText } from '../../core/messages.js';
import type { RoutePath } from '../../core/routes.js';
import type { AccountSetupState } from './account-setup-slice.js';
import { reachableStep } from './setup-steps.js';

/** Why a username cannot be had; nothing where it is free. */
export function decideUsername({ userNameAvailable, alternateUsername }: v.InferOutput<typeof UsernameCheck>): DisplayText | undefined {
  if (userNameAvailable) return undefined;
  if (!alternateUsername) return { id: 'username.checkFailed' };
  return { id: 'username.taken', values: { alternate: alternateUsername } };
}

/** Why the credentials were not saved: somebody took the username meanwhile, the account is set up already, or anything else. */
export interface SaveRefusal {
  readonly kind: 'taken' | 'set-up-already' | 'failed';
  readonly error: DisplayText;
}

export function decideSaveRefusal(error: GatewayError): SaveRefusal {
  const wording = errorDisplayText(error, 'credentials.updateFailed');
  switch (errorCode(error)) {
    case 'CVERR02':
      return { kind: 'taken', error: wording };
    case 'CVERR01':
      return { kind: 'set-up-already', error: wording };
    default:
      return { kind: 'failed', error: wording };
  }
}

/** Whether completing the invite may work the next time; a refusal says that there is nothing left to complete. */
export const mayCompleteLater = (error: GatewayError): boolean => !isRefusal(error);

/** The furthest screen of a set-up. */
export function resumeRoute(setup: AccountSetupState, hasPasswordHere: boolean): RoutePath {
  if (setup.username !== null && setup.progress === 'completed' && !setup.skipsSteps) return '/account-setup/phone';
  return reachableStep('/account-setup/email', setup, hasPasswordHere);
}
