// The messages of the authenticator wizard.
import { APP_NAME } from '../../../api/contract/rules/app-name.js';

export const authenticatorMessages = {
  back: 'Back',
  continue: 'Continue',
  setup: {
    title: 'Set up authenticator app',
    explanation:
      'Instead of receiving security codes on your phone, you can get them from an authenticator app. It makes your account and your withdrawals more secure.',
    warning: 'Once it is set up, the app will be your only security verification option when you log in.',
    skip: 'Skip for now',
    submit: 'Setup authenticator app',
    submitting: 'Setting up…',
  },
  qrCode: {
    title: 'Set up the app',
    download: 'Download an authenticator app of your choice.',
    scan: 'Scan the QR Code using the app.',
    renewed:
      'This QR code is new because the page was reloaded. If you scanned the earlier one, please remove it from your app and scan this one.',
    image: 'QR code for your authenticator app',
    or: 'or Use the link below',
    link: 'Setup link',
    loading: 'Loading your setup link…',
    key: 'Or type this setup key into your app:',
    open: 'Open in your authenticator app',
    copy: 'Copy link',
    copied: 'Link copied!',
    refused: 'Your browser did not allow copying. Please select the link and copy it yourself.',
  },
  appName: {
    title: 'Add the name of your app',
    field: 'App name',
    placeholder: APP_NAME.default,
    tooLong: `Please use at most ${APP_NAME.maxLength} characters.`,
  },
  code: {
    title: 'Enter the code',
    explanation: (appName: string) => `Open ${appName || 'your authenticator app'} and enter the code that it shows.`,
    field: 'Code',
    placeholder: '000000',
    required: 'Please enter the code.',
    submit: 'Validate code',
    submitting: 'Validating…',
  },
} as const;
