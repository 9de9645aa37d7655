// The name of every flow. src/routing/flows.ts says where each is loaded from.

export type FlowName =
  | 'account-setup'
  | 'activity-log'
  | 'adoption'
  | 'authenticator'
  | 'branding'
  | 'contact-update'
  | 'errors'
  | 'forgot-username'
  | 'fresh-proof'
  | 'idle'
  | 'landing'
  | 'mfa'
  | 'password-reset'
  | 'recovery-codes'
  | 'security-notice'
  | 'security-question'
  | 'session'
  | 'sign-in'
  | 'token-links';
