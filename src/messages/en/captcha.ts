// The messages around the captcha. Its provider supplies the text inside.

export const captchaMessages = {
  legend: 'Security check',
  loading: 'Loading the security check…',
  retry: 'Try again',
  required: 'Please confirm that you are not a robot.',
  expired: 'The security check has expired. Please complete it again.',
} as const;
