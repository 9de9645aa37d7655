// The messages around the captcha. Its provider supplies the text inside.

export const captchaMessages = {
  legend: 'Security check',
  loading: 'Loading the security check…',
  retry: 'Try again',
  required: 'Please confirm that you are not a robot.',
  insecure: 'The security check works only on a page with a secure connection. Please open this page with https.',
  expired: 'The security check has expired. Please complete it again.',
} as const;
