// The forms of an account set-up in their order, and which of them is open. Pure; guards load it without the rest.
import type { RoutePath } from '../../core/routes.js';
import type { AccountSetupState } from './account-setup-slice.js';

type IsDone = (setup: AccountSetupState, hasPasswordHere: boolean) => boolean;

/** What is chosen before the last form, in its order. The password's submit finds out whether there is more to choose; a reload loses it. */
const STEPS = [
  { route: '/account-setup', isDone: ({ username }) => username !== null },
  { route: '/account-setup/password', isDone: ({ skipsSteps }, hasPasswordHere) => hasPasswordHere && skipsSteps === false },
] as const satisfies readonly { route: RoutePath; isDone: IsDone }[];

export type SetupStep = (typeof STEPS)[number]['route'] | '/account-setup/email';

/** The step itself, or the first one before it that is still to be done. */
export const reachableStep = (step: SetupStep, setup: AccountSetupState, hasPasswordHere: boolean): SetupStep =>
  STEPS.find(({ route, isDone }) => route === step || !isDone(setup, hasPasswordHere))?.route ?? step;
