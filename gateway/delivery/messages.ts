// What each message says.
import type { LinkType } from '../domain/links.js';
import type { DeliveryChannel, Message } from './delivery.js';

interface CodeMessage {
  readonly userId: string;
  readonly channel: DeliveryChannel;
  readonly recipient: string;
  readonly code: string;
}

/** A one-time code, as mail, text or call. */
export function codeMessage({ userId, channel, recipient, code }: CodeMessage): Message {
  return { userId, channel, recipient, code, subject: 'Your verification code', text: CODE_TEXT[channel](code) };
}

const CODE_TEXT: Record<DeliveryChannel, (code: string) => string> = {
  sms: (code) => `${code} is your verification code. It is good for 10 minutes. We will never ask you for it.`,
  // Read out digit by digit, and twice, for who had no pen at hand.
  call: (code) => `Hello. Your verification code is ${spoken(code)}. Once again: ${spoken(code)}. Goodbye.`,
  email: (code) => `Your verification code is ${code}.\n\nIt is good for 10 minutes. If you did not ask for it, you can ignore this email.`,
};

function spoken(code: string): string {
  return code.split('').join(', ');
}

interface LinkMessage {
  readonly type: LinkType;
  readonly userId: string;
  readonly recipient: string;
  readonly url: string;
}

/** A link, by mail. */
export function linkMessage({ type, userId, recipient, url }: LinkMessage): Message {
  const { subject, text } = LINK_TEXT[type];
  return { userId, recipient, channel: 'email', subject, link: url, text: `${text}\n\n${url}\n` };
}

const LINK_TEXT: Record<LinkType, { subject: string; text: string }> = {
  'Email Verification': { subject: 'Please verify your email address', text: 'Please open this link to verify your email address.' },
  'Account Setup': {
    subject: 'Set up your 401(k) account',
    text: 'You are eligible for your 401(k) plan. Please open this link to set up your account.',
  },
  'Authorized Representative Invitation': {
    subject: 'You are invited as an authorized representative',
    text: 'You have been named as an authorized representative of a 401(k) plan. Please open this link to set up your account.',
  },
  'Advisor Invitation': { subject: 'You are invited as an advisor', text: 'Please open this link to set up your advisor account.' },
  'Trustee Signing': {
    subject: 'Trust documents to sign',
    text: 'Trust documents are waiting for your signature. Please open this link to sign them.',
  },
  'Password Reset': {
    subject: 'Reset your password',
    text: 'Please open this link within one hour to set a new password. If you did not ask for it, you can ignore this email.',
  },
  'Account Mapping': {
    subject: 'Confirm your account link',
    text: 'Please open this link to confirm that your accounts are to be linked.',
  },
};

interface UsernameMessage {
  readonly userId: string;
  readonly recipient: string;
  readonly usernames: readonly string[];
}

/** A forgotten username, or all of them that belong to an address. */
export function usernameMessage({ userId, recipient, usernames }: UsernameMessage): Message {
  const names = usernames.length === 1 ? `Your username is ${usernames[0] ?? ''}.` : `Your usernames are:\n\n${usernames.join('\n')}`;
  const text = `${names}\n\nIf you did not ask for it, you can ignore this email.`;
  return { userId, recipient, channel: 'email', subject: 'Your username', text };
}
