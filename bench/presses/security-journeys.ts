// The presses of people who secure their account: adopting extra security, an authenticator app, and another phone.
import { fill, fillSignIn, go, type Journey, main, open, press, pressSignIn } from './steps.js';

const OFFER = 'Add an extra layer of security to your account';
const EMAIL = 'Verify your email address. The email will be used in case you lose access to your mobile device';
const PHONE = '2025550177';

const adoption: Journey = {
  person: { mandatoryInDays: 90, skipUntilInDays: null, emailVerified: false },
  steps: [
    { name: 'sign in, to the offer of extra security', before: fillSignIn, press: pressSignIn, heading: OFFER },
    { name: 'adoption, to the email', press: press('Set up now'), heading: EMAIL },
    { name: 'adoption, to the code', press: go, heading: 'Enter the code' },
    {
      name: 'adoption, to the phone',
      before: async (page, { person, door }) => fill(page, { Code: await door.latestCode(person.userId) }),
      press: go,
      heading: OFFER,
    },
  ],
};

const authenticator: Journey = {
  person: {},
  isSignedIn: true,
  steps: [
    {
      name: 'authenticator, to the QR code',
      before: (page) => open(page, '#/totp-setup', 'Set up authenticator app'),
      press: press('Setup authenticator app'),
      heading: 'Set up the app',
    },
    {
      name: 'authenticator, to the name',
      before: (page) =>
        main(page)
          .getByRole('img', { name: /QR code/ })
          .waitFor(),
      press: go,
      heading: 'Add the name of your app',
    },
    { name: 'authenticator, to the code', press: go, heading: 'Enter the code' },
  ],
};

const phone: Journey = {
  person: {},
  isSignedIn: true,
  steps: [
    {
      name: 'another phone, to the choice of a code',
      before: async (page) => {
        await open(page, '#/profile-update-phone', 'Enter your new phone number');
        await fill(page, { 'Phone number': PHONE });
      },
      press: go,
      heading: 'Verify your identity',
    },
    { name: 'another phone, to the code', press: press('With a text'), heading: 'Enter the code' },
  ],
};

export const securityJourneys: readonly Journey[] = [adoption, authenticator, phone];
