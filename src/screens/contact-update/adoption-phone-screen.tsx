// The screen that enrolls a phone after a sign-in.
import { canEnterEnrollment } from '../../routing/guards/contact-update.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { PhoneForm } from './phone-form.js';

export const route: ScreenRoute = { Screen: AdoptionPhoneScreen, guard: canEnterEnrollment };

function AdoptionPhoneScreen() {
  return <PhoneForm mode="adoption" />;
}
