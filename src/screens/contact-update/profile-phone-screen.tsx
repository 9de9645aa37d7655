// The screen that enrolls a phone to replace the profile's.
import { canEnterSignedIn } from '../../ui/guards/signed-in.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { PhoneForm } from './phone-form.js';

export const route: ScreenRoute = { Screen: ProfilePhoneScreen, guard: canEnterSignedIn };

function ProfilePhoneScreen() {
  return <PhoneForm mode="profile" />;
}
