// The messages of the password reset and the password change.

export const passwordResetMessages = {
  back: 'Back',
  cancel: 'Cancel',
  continue: 'Continue',
  username: {
    title: 'What is your username?',
    field: 'Username',
    required: 'Username is required',
    submitting: 'Checking…',
  },
  question: {
    title: 'Answer your security question',
    required: 'Security Answer is required',
    submitting: 'Checking…',
  },
  sent: {
    title: 'Check your email!',
    message: 'If your email is verified, you will receive an email with a link to set a new password.',
    spam: "If you don't see the email after a few minutes, please check your spam folder.",
    login: 'Go to Sign In',
  },
  newPassword: {
    title: 'Set a new password',
    message: 'In order to keep your account safe, please complete the following.',
    submitting: 'Saving…',
  },
  changed: {
    title: 'Password reset successfully',
    message: 'You can now access your account with the new password.',
    login: 'Go to Sign In',
  },
} as const;
