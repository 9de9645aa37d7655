// The counted steps of each wizard, in their order: the progress that a screen shows and where its Back leads both follow from here.
import type { RoutePath } from '../../store/core/routes.js';
import { type Progress, progressAt } from '../messages/progress.js';

export const WIZARDS = {
  'account-setup': {
    username: '/account-setup/username',
    password: '/account-setup/password',
    email: '/account-setup/email',
    emailCode: '/mfa-verification',
    phone: '/account-setup/phone',
    phoneChoice: '/mfa',
    phoneCode: '/mfa-verification',
  },
  'password-reset': {
    username: '/reset-password',
    // The security question, or a code by the method that is chosen.
    proof: '/reset-password/security-question',
    sent: '/reset-password/success',
    newPassword: '/reset-password/new-password',
    changed: '/reset-password/new-password',
  },
  authenticator: {
    qrCode: '/qr-code',
    appName: '/auth-app',
    code: '/auth-code',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, RoutePath>>>>;

export type Wizard = keyof typeof WIZARDS;
export type StepOf<W extends Wizard> = Extract<keyof (typeof WIZARDS)[W], string>;

/** "Create Account: Step 3 of 7", wherever the step stands in its wizard. */
export function progressOf<W extends Wizard>(wizard: W, step: StepOf<W>): Progress {
  const steps = Object.keys(WIZARDS[wizard]);
  return progressAt(wizard, steps.indexOf(step) + 1, steps.length);
}

/** The route of the step before. */
export function backFrom<W extends Wizard>(wizard: W, step: StepOf<W>): RoutePath {
  const steps: readonly [string, RoutePath][] = Object.entries(WIZARDS[wizard]);
  const before = steps[steps.findIndex(([name]) => name === step) - 1];
  if (!before) throw new Error(`${step} is the first step of ${wizard}: its way back leads out of the wizard.`);
  return before[1];
}
