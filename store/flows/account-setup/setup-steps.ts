// The forms of an account setup in order, and which of them is open. Pure. Guards load it without the rest.
import type { RoutePath } from '../../core/routes.js';
import type { AccountSetupState } from './account-setup-slice.js';

type IsDone = (setup: AccountSetupState, hasPasswordHere: boolean) => boolean;

/** The chosen credentials are saved, or may be: another choice would be ignored. */
export const isChoiceSent = ({ progress, isSaveUnanswered }: AccountSetupState): boolean => progress !== 'open' || isSaveUnanswered;

/** The steps before the last form, in order. The password's submit finds out whether more steps follow. A reload loses the password. */
const STEPS = [
  { route: '/account-setup', isDone: ({ username }) => username !== null },
  {
    route: '/account-setup/password',
    isDone: (setup, hasPasswordHere) => (hasPasswordHere || isChoiceSent(setup)) && setup.skipsSteps === false,
  },
] as const satisfies readonly { route: RoutePath; isDone: IsDone }[];

export type SetupStep = (typeof STEPS)[number]['route'] | '/account-setup/email';

/** The step itself, or the first unfinished step before it. */
export const reachableStep = (step: SetupStep, setup: AccountSetupState, hasPasswordHere: boolean): SetupStep =>
  STEPS.find(({ route, isDone }) => route === step || !isDone(setup, hasPasswordHere))?.route ?? step;
