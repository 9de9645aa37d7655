// The account set-up: for signed-in users, each step after the ones before it; a set-up that is completed goes on with the phone.
import { type AccountSetupState, selectSetup } from '../../../store/flows/account-setup/account-setup-slice.js';
import { reachableStep, type SetupStep } from '../../../store/flows/account-setup/setup-steps.js';
import { selectSession } from '../../../store/services/session/session-slice.js';
import type { AppExtra } from '../../../store/core/extra.js';
import type { RoutePath } from '../../../store/core/routes.js';
import { enterIf, type Guard, type Verdict } from '../../ui/guards/guard.js';
import { canEnterSignedIn } from '../../ui/guards/signed-in.js';

const PHONE: RoutePath = '/account-setup/phone';

/** Completed, with the phone still to come. */
const awaitsPhone = ({ progress, skipsSteps }: AccountSetupState): boolean => progress === 'completed' && !skipsSteps;

function setupGuard(decide: (setup: AccountSetupState, secretStore: AppExtra['secretStore']) => Verdict): Guard {
  return (state, extra) => {
    const verdict = canEnterSignedIn(state, extra);
    return verdict.kind === 'enter' ? decide(selectSetup(state), extra.secretStore) : verdict;
  };
}

const beforePhone = (decide: (setup: AccountSetupState, secretStore: AppExtra['secretStore']) => Verdict): Guard =>
  setupGuard((setup, secretStore) => (awaitsPhone(setup) ? enterIf(false, PHONE) : decide(setup, secretStore)));

/** Whose landing page is known has set the account up before: only a link begins another one. */
export const canEnterUsername: Guard = (state, extra) => {
  const isSetUp = selectSession(state).hasLandingData === 'true' && selectSetup(state).userId === null;
  return isSetUp ? enterIf(false, '/') : beforePhone(() => enterIf(true, PHONE))(state, extra);
};

/** Every setup screen except the username step redirects to account-setup when no account username is loaded (R2), and to what else is missing. */
export const canEnterStep = (step: SetupStep): Guard =>
  beforePhone((setup, secretStore) => {
    const reachable = reachableStep(step, setup, secretStore.get('setupPassword') !== undefined);
    return enterIf(reachable === step, reachable);
  });

/** Whoever chose the username that is taken has seen the step after it. */
export const canEnterUsernameTaken = canEnterStep('/account-setup/password');

export const canEnterSetupPhone = setupGuard((setup) => enterIf(awaitsPhone(setup), '/account-setup'));
