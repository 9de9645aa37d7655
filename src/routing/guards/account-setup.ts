// The account setup, for signed-in users: each step requires the previous ones, and a completed setup continues with the phone.
import { type AccountSetupState, selectSetup } from '../../../store/flows/account-setup/account-setup-slice.js';
import { reachableStep, type SetupStep } from '../../../store/flows/account-setup/setup-steps.js';
import type { AppExtra } from '../../../store/core/extra.js';
import type { RoutePath } from '../../../store/core/routes.js';
import { allOf, enter, enterIf, type Guard, type Verdict } from '../../ui/guards/guard.js';
import { canEnterSignedIn } from '../../ui/guards/signed-in.js';

const PHONE: RoutePath = '/account-setup/phone';

/** The setup is completed, but the phone step remains. */
const awaitsPhone = ({ progress, skipsSteps }: AccountSetupState): boolean => progress === 'completed' && !skipsSteps;

type Decide = (setup: AccountSetupState, secretStore: AppExtra['secretStore']) => Verdict;

const setupGuard = (decide: Decide): Guard => allOf(canEnterSignedIn, (state, { secretStore }) => decide(selectSetup(state), secretStore));

const beforePhone = (decide: Decide): Guard =>
  setupGuard((setup, secretStore) => (awaitsPhone(setup) ? enterIf(false, PHONE) : decide(setup, secretStore)));

/** For every signed-in user (R4.21). The flow finds out whether an account is set up already, e.g. in another tab. */
export const canEnterUsername = beforePhone(() => enter);

/**
 * Every setup screen except the username step redirects to account-setup if no account username is loaded (R2), and to any other missing
 * step.
 */
export const canEnterStep = (step: SetupStep): Guard =>
  beforePhone((setup, secretStore) => {
    const reachable = reachableStep(step, setup, secretStore.get('setupPassword') !== undefined);
    return enterIf(reachable === step, reachable);
  });

/** A user whose chosen username is taken has already reached the password step. */
export const canEnterUsernameTaken = canEnterStep('/account-setup/password');

export const canEnterSetupPhone = setupGuard((setup) => enterIf(awaitsPhone(setup), '/account-setup'));
