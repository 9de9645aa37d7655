// The messages of the offer of recovery codes, and of the codes themselves.

export const recoveryCodesMessages = {
  offer: {
    title: 'Get your recovery codes',
    what: 'If you lose your phone or your app, a recovery code lets you sign in. Each of the ten codes works once.',
    skip: 'Skip for now',
    submit: 'Show my codes',
    submitting: 'Creating your codes…',
  },
  replace: {
    title: 'You already have recovery codes',
    what: 'If you have saved them, they still work, each of them once. If you create new ones, your current codes stop working.',
    skip: 'Keep my codes',
    submit: 'Create new codes',
    submitting: 'Creating your codes…',
  },
  shown: { title: 'Save your recovery codes' },
  leaving: 'One moment…',
} as const;
