// The messages of the offer of recovery codes, and of the codes themselves.

export const recoveryCodesMessages = {
  offer: {
    title: 'Get your recovery codes',
    what: 'If you lose your phone or your app, a recovery code lets you sign in. Each of the ten codes works once.',
    skip: 'Skip for now',
    submit: 'Show my recovery codes',
    submitting: 'Creating your codes…',
  },
  shown: { title: 'Save your recovery codes' },
  leaving: 'One moment…',
} as const;
