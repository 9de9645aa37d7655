// The three routes on which a phone is enrolled (spec 2): one form, three modes.
import { PhoneForm } from './phone-form.js';

/** /update-phone */
export const AdoptionPhoneScreen = () => <PhoneForm mode="adoption" />;

/** /account-setup/phone */
export const SetupPhoneScreen = () => <PhoneForm mode="setup" />;

/** /profile-update-phone */
export const ProfilePhoneScreen = () => <PhoneForm mode="profile" />;
