// What each message says, for every channel that carries it.
import type { LinkType } from '../domain/links.js';
import type { DeliveryChannel, Message } from './delivery.js';
import { type MailContent, mailHtml, mailText } from './mail.js';

interface Addressee {
  readonly userId: string;
  readonly recipient: string;
}

/** A one-time code, as mail, text or call. */
export function codeMessage({ code, channel, ...to }: Addressee & { readonly channel: DeliveryChannel; readonly code: string }): Message {
  const subject = 'Your verification code';
  switch (channel) {
    case 'sms':
      return {
        ...to,
        channel,
        code,
        subject,
        text: `${code} is your verification code. It is good for 10 minutes. We will never ask you for it.`,
      };
    case 'call': {
      // Read out digit by digit, and twice, for who had no pen at hand.
      const spoken = code.split('').join(', ');
      return { ...to, channel, code, subject, text: `Hello. Your verification code is ${spoken}. Once again: ${spoken}. Goodbye.` };
    }
    case 'email':
      return mail(to, {
        subject,
        intro: ['Enter this code to verify your identity:'],
        code,
        outro: ['It is good for 10 minutes.', IGNORE],
      });
    default:
      return assertNever(channel);
  }
}

/** A link, by mail. */
export function linkMessage({ type, url, ...to }: Addressee & { readonly type: LinkType; readonly url: string }): Message {
  const { subject, intro, label, outro } = LINK_MAILS[type];
  return mail(to, { subject, intro: [intro], link: { url, label }, outro: [outro] });
}

/** A forgotten username, or all of them that belong to an address. */
export function usernameMessage({ usernames, ...to }: Addressee & { readonly usernames: readonly string[] }): Message {
  const intro = usernames.length === 1 ? `Your username is ${usernames.join()}.` : `Your usernames are ${usernames.join(', ')}.`;
  return mail(to, { subject: 'Your username', intro: [intro], outro: [IGNORE] });
}

const IGNORE = 'If you did not ask for this, you can ignore this email.';

interface LinkMail {
  readonly subject: string;
  readonly intro: string;
  readonly label: string;
  readonly outro: string;
}

const LINK_MAILS: Record<LinkType, LinkMail> = {
  'Email Verification': {
    subject: 'Please verify your email address',
    intro: 'Please confirm that this is your email address.',
    label: 'Verify email address',
    outro: `The link is good for one day. ${IGNORE}`,
  },
  'Account Setup': {
    subject: 'Set up your 401(k) account',
    intro: 'You are eligible for your 401(k) plan. Your account is ready to be set up.',
    label: 'Set up your account',
    outro: 'The link is good for 30 days.',
  },
  'Authorized Representative Invitation': {
    subject: 'You are invited as an authorized representative',
    intro: 'You have been named as an authorized representative of a 401(k) plan.',
    label: 'Set up your account',
    outro: 'The link is good for 30 days.',
  },
  'Advisor Invitation': {
    subject: 'You are invited as an advisor',
    intro: 'You have been invited as the advisor of a 401(k) plan.',
    label: 'Set up your account',
    outro: 'The link is good for 30 days.',
  },
  'Trustee Signing': {
    subject: 'Trust documents to sign',
    intro: 'Trust documents are waiting for your signature.',
    label: 'Read and sign',
    outro: 'The link is good for 14 days.',
  },
  'Password Reset': {
    subject: 'Reset your password',
    intro: 'You asked to reset your password.',
    label: 'Set a new password',
    outro: `The link is good for one hour. ${IGNORE}`,
  },
  'Account Mapping': {
    subject: 'Confirm your account link',
    intro: 'You asked to link your accounts.',
    label: 'Link my accounts',
    outro: `The link is good for one day. ${IGNORE}`,
  },
};

function mail(to: Addressee, content: MailContent): Message {
  return {
    ...to,
    channel: 'email',
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content),
    ...(content.code !== undefined && { code: content.code }),
    ...(content.link !== undefined && { link: content.link.url }),
  };
}

function assertNever(channel: never): never {
  throw new Error(`Unknown channel: ${String(channel)}`);
}
