// The messages of the forgot-username screen's three steps.
import type { RecoveryRole } from '../../../api/contract/recovery.js';

export const forgotUsernameMessages = {
  back: 'Back',
  continue: 'Continue',
  role: {
    title: 'What is your role in the site?',
    options: {
      ROLE_PARTICIPANT: "I'm an employee participating in the 401(k) plan",
      ROLE_PLAN_ADMIN: "I'm a 401(k) plan administrator",
      ROLE_OTHER: 'I have a role not mentioned above, such as Advisor or TPA',
    } satisfies Record<RecoveryRole, string>,
    required: 'Role is required.',
  },
  email: {
    title: 'What is your email?',
    placeholder: 'name@example.com',
    submitting: 'Sending…',
  },
  sent: {
    title: 'Check your email!',
    message: 'If you have a verified email, you will receive an email with your username information.',
    spam: "If you don't see the email after a few minutes, please check your spam folder.",
    noEmail: "If you don't have a verified email, or no longer have access to it, please contact your employer.",
    login: 'Go to Login',
  },
} as const;
