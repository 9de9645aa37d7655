// What the gateway's answers mean for an account set-up (R4, R5 and R8), and where a set-up that was left goes on. Pure.
import type * as v from 'valibot';
import type { UsernameCheck } from '../../../api/contract/credentials.js';
import { errorCode, type GatewayError, isRefusal } from '../../../api/gateway-error.js';
import { errorDisplayText } from '../../services/errors/error-text.js';
import type { DisplayText } from '../../core/messages.js';
import type { RoutePath } from '../../core/routes.js';
import type { AccountSetupState } from './account-setup-slice.js';

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

/** What is chosen before the account is saved, in its order. The password's submit finds out whether there is more to choose. */
const STEPS = [
  { route: '/account-setup', isDone: ({ username }) => username !== null },
  { route: '/account-setup/password', isDone: ({ skipsSteps }, hasPasswordHere) => hasPasswordHere && skipsSteps === false },
  { route: '/account-setup/email', isDone: ({ email }) => email !== null },
] as const satisfies readonly { route: RoutePath; isDone: (setup: AccountSetupState, hasPasswordHere: boolean) => boolean }[];

export type SetupStep = (typeof STEPS)[number]['route'];

/** The first step that is still to be done, of those before `step`; a reload loses the password, which is asked for again. */
export function missingBefore(step: SetupStep, setup: AccountSetupState, hasPasswordHere: boolean): SetupStep | undefined {
  const before = STEPS.slice(
    0,
    STEPS.findIndex(({ route }) => route === step),
  );
  return before.find(({ isDone }) => !isDone(setup, hasPasswordHere))?.route;
}

/** The furthest screen of a set-up. */
export function resumeRoute(setup: AccountSetupState, hasPasswordHere: boolean): RoutePath {
  if (setup.username !== null && setup.progress === 'completed' && !setup.skipsSteps) return '/account-setup/phone';
  return STEPS.find(({ isDone }) => !isDone(setup, hasPasswordHere))?.route ?? '/account-setup/email';
}
