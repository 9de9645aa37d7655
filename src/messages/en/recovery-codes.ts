// The sentences of the offer of recovery codes, and of the codes themselves.

export const recoveryCodesMessages = {
  offer: {
    title: 'Get your recovery codes',
    what: 'If you lose your phone or your app, a recovery code lets you sign in. Each of the ten codes works once.',
    skip: 'Skip for now',
    submit: 'Show my recovery codes',
    submitting: 'Making your codes…',
  },
  shown: {
    title: 'Save your recovery codes',
    once: 'We show these codes only this once. Keep them where you will find them without your phone.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'Codes copied!',
    refused: 'Your browser did not allow copying. Please download or print the codes.',
    download: 'Download',
    fileName: 'recovery-codes.txt',
    print: 'Print',
    submit: 'I have saved my codes',
  },
} as const;
