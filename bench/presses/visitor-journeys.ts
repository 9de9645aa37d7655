// The presses of visitors: signing in, recovering, and setting up an account.
import type { Page } from '@playwright/test';
import type { Person } from '../../gateway/seed/person-spec.js';
import { click, fill, fillSignIn, go, headingOf, type Journey, main, open, press, pressSignIn, solveCaptcha, toSignIn } from './steps.js';

const PASSWORD = 'Correct1horse';
const QUESTION = 'What was the name of your first pet?';

const signIn: Journey = {
  person: { mfa: ['sms', 'email'] },
  steps: [
    {
      name: 'help dialog',
      before: toSignIn,
      press: (page) => click(page.getByRole('button', { name: 'Having trouble' })),
      heading: 'What can we help you with?',
    },
    {
      name: 'forgot username',
      press: (page) => click(page.getByRole('link', { name: 'I forgot my username' })),
      heading: 'What is your role in the site?',
    },
    {
      name: 'next step of a wizard',
      before: (page) => page.getByLabel('I have a role not mentioned above').check(),
      press: go,
      heading: 'What is your email?',
    },
    {
      name: 'a step back',
      press: (page) => click(main(page).getByRole('link', { name: 'Back' })),
      heading: 'What is your role in the site?',
    },
    {
      name: 'sign in, to the choice of a code',
      before: fillSignIn,
      press: pressSignIn,
      heading: 'Verify your identity',
    },
    { name: 'choose a text, to the code', press: press('With a text'), heading: 'Enter the code' },
  ],
};

const questioned: Journey = {
  person: { securityQuestion: QUESTION },
  steps: [{ name: 'sign in, to the security question', before: fillSignIn, press: pressSignIn, heading: 'Security question' }],
};

const passwordReset: Journey = {
  person: { securityQuestion: QUESTION, questionAtSignIn: false },
  steps: [
    {
      name: 'reset, to the question',
      before: async (page, { person }) => {
        await open(page, '#/reset-password', 'What is your username?');
        await fill(page, { Username: person.username });
        await solveCaptcha(page);
      },
      press: go,
      heading: 'Answer your security question',
    },
    {
      name: 'reset, to the email',
      before: (page, { person }) => fill(page, { [QUESTION]: person.securityAnswer }),
      press: go,
      heading: 'Check your email!',
    },
    {
      name: 'reset, to its end',
      before: async (page, { person, door }) => {
        const { hash } = new URL(await door.latestLink(person.userId));
        await open(page, hash, 'Set a new password');
        await fill(page, { 'New password': PASSWORD, 'Confirm new password': PASSWORD });
      },
      press: go,
      heading: 'Password reset successfully',
    },
  ],
};

const USERNAME = 'Ready to get started? First, create a username';
const isSignedIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('token') !== null);

/** The account that was set up before is still signed in, and the link waits for a press that signs it out. */
async function openInsteadOf(page: Page, hash: string): Promise<void> {
  await open(page, hash, 'Set up your account');
  await press('Set up your account')(page);
  await headingOf(page, USERNAME).waitFor();
}

const accountSetup: Journey = {
  person: { username: null, emailVerified: false },
  steps: [
    {
      name: 'setup, to the password',
      before: async (page, { person, door }) => {
        const { url } = await door.issueLink('Account Setup', person.userId);
        const { hash } = new URL(url);
        if (!(await isSignedIn(page))) await open(page, hash, USERNAME);
        else await openInsteadOf(page, hash);
        await fill(page, { Username: nameOf(person) });
      },
      press: go,
      heading: "Now let's set a password",
    },
    {
      name: 'setup, to the email',
      before: (page) => fill(page, { 'New password': PASSWORD, 'Confirm new password': PASSWORD }),
      press: go,
      heading: 'Please provide your email address',
    },
    {
      name: 'setup, to the code',
      before: (page, { person }) => fill(page, { Email: `${nameOf(person)}@example.com` }),
      press: go,
      heading: 'Enter the code',
    },
    {
      name: 'setup, to the phone',
      before: async (page, { person, door }) => fill(page, { Code: await door.latestCode(person.userId) }),
      press: go,
      heading: 'Lastly, add an extra layer of security to your account',
    },
  ],
};

/** A username that nobody else has. */
const nameOf = ({ userId }: Person): string => `u${userId.replace(/[^a-z0-9]/gi, '').slice(-12)}`;

export const visitorJourneys: readonly Journey[] = [signIn, questioned, passwordReset, accountSetup];
