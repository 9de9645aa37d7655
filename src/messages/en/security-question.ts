// The messages of the security question and of the dialog that explains it (R2).

export const securityQuestionMessages = {
  title: 'Security question',
  intro: 'Please answer your security question to sign in.',
  loading: 'Loading your question…',
  answerRequired: 'Security Answer is required',
  remember: 'Remember this computer',
  submit: 'Continue',
  submitting: 'Checking…',
  cancel: 'Cancel',
  retry: 'Try again',
  info: {
    label: 'Why am I asked this?',
    title: 'We do not recognize this computer',
    message:
      'You have not signed in from this computer before, or it was not remembered. We need to verify your identity before we let you in.',
    remember: "If you check 'Remember this computer', we won't ask you here again. Please check it only on your own computer.",
  },
} as const;
