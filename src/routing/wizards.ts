// The counted steps of each wizard, in order. They determine both the progress on a screen and the target of its Back link.
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
    // The security question, or a code by the chosen method.
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

/** "Create Account: Step 3 of 7", for any step of a wizard. */
export function progressOf<W extends Wizard>(wizard: W, step: StepOf<W>): Progress {
  const steps = Object.keys(WIZARDS[wizard]);
  return progressAt(wizard, steps.indexOf(step) + 1, steps.length);
}

/** The route of the previous step. */
export function backFrom<W extends Wizard>(wizard: W, step: StepOf<W>): RoutePath {
  const steps: readonly [string, RoutePath][] = Object.entries(WIZARDS[wizard]);
  const before = steps[steps.findIndex(([name]) => name === step) - 1];
  if (!before) throw new Error(`${step} is the first step of ${wizard}: its way back leads out of the wizard.`);
  return before[1];
}
