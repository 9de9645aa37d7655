// The text that surrounds recovery codes while they are shown.

export const recoveryCodesSheetMessages = {
  intro:
    'These are your new recovery codes. Each signs you in once if you lose your phone or authenticator app. Keep them somewhere safe: we cannot show them again.',
  list: 'Recovery codes',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Your browser did not allow copying. Select the codes and copy them yourself.',
  download: 'Download',
  print: 'Print',
  saved: 'I have saved my codes',
  leaving: 'One moment…',
  leave: {
    title: 'Leave without saving your codes?',
    text: 'They are not shown again, and any earlier codes no longer work.',
    leave: 'Leave',
    stay: 'Stay',
  },
  fileName: 'recovery-codes.txt',
  fileTitle: 'Recovery codes for {site}. Each signs you in once.',
} as const;
