// The screen that enrolls a phone during the account setup.
import { canEnterSetupPhone } from '../../routing/guards/account-setup.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { PhoneForm } from './phone-form.js';
import { progressOf } from '../../routing/wizards.js';

export const route: ScreenRoute = { Screen: SetupPhoneScreen, guard: canEnterSetupPhone };

function SetupPhoneScreen() {
  return <PhoneForm mode="setup" progress={progressOf('account-setup', 'phone')} />;
}
