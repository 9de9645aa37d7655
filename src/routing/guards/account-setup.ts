// The account set-up: for signed-in users, each step after the ones before it; a set-up that is completed goes on with the phone.
import { type AccountSetupState, selectSetup } from '../../../store/flows/account-setup/account-setup-slice.js';
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

/** Every setup screen except the username step redirects to account-setup when no account username is loaded (R2). */
export const canEnterPassword = beforePhone(({ username }) => enterIf(username !== null, '/account-setup'));

/** A reload loses the password: it is asked for before the email, which would otherwise have to come back for it. */
export const canEnterEmail = beforePhone(({ username }, secretStore) =>
  username === null ? enterIf(false, '/account-setup') : enterIf(secretStore.get('setupPassword') !== undefined, '/account-setup/password'),
);

export const canEnterUsernameTaken = canEnterPassword;

export const canEnterSetupPhone = setupGuard((setup) => enterIf(awaitsPhone(setup), '/account-setup'));
