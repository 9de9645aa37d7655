// The texts of messages with codes, links, and usernames, for every channel that carries them.
import { assertNever } from '../../api/contract/assert-never.js';
import type { SentMethod } from '../../api/contract/mfa-methods.js';
import type { LinkType } from '../domain/links/links.js';
import { inWords } from '../core/duration.js';
import { type Letterhead, type MailContent, mailHtml, mailText } from './mail.js';
import type { Message } from './message.js';

export interface Addressee {
  readonly userId: string;
  readonly recipient: string;
  readonly letterhead: Letterhead;
}

interface Code {
  readonly channel: SentMethod;
  readonly code: string;
  /** How long it stays valid from now. */
  readonly leftMs: number;
}

/** A one-time code, by email, text, or call. */
export function codeMessage(to: Addressee, { channel, code, leftMs }: Code): Message {
  const { userId, recipient, letterhead } = to;
  const { brandName, host } = letterhead;
  const subject = 'Your verification code';
  const common = { userId, recipient, channel, code, subject };
  const expires = `It expires in ${inWords(leftMs)}.`;
  switch (channel) {
    case 'sms': {
      const text = `${code} is your ${brandName} code. ${expires} Don't share it. We'll never call or text you to ask for it.`;
      // The last line binds the code to this site: phones fill it in there and nowhere else.
      return { ...common, text: host === '' ? text : `${text}\n\n@${host} #${code}` };
    }
    case 'call': {
      // Digit by digit, and twice, because people may have to find a pen.
      const spoken = code.split('').join(', ');
      const text = `Hello. This is ${brandName}. Your verification code is ${spoken}. Again, your code is ${spoken}. We'll never call you to ask for it. Goodbye.`;
      return { ...common, text };
    }
    case 'email':
      return mail(to, {
        subject,
        intro: ['Enter this code to verify your identity:'],
        code,
        outro: [
          expires,
          "Don't share it. We'll never call, text, or email you to ask for it.",
          `If you didn't ask for this code, someone may be trying to get into your account. Change your password, and tell ${brandName}.`,
        ],
      });
    default:
      return assertNever(channel);
  }
}

/** A link, by email. */
export function linkMessage(
  to: Addressee,
  { type, url, lifetimeMs }: { readonly type: LinkType; readonly url: string; readonly lifetimeMs: number },
): Message {
  const { subject, intro, label, unexpected } = LINK_MAILS[type];
  const outro = [`The link expires in ${inWords(lifetimeMs)}.`, ...(unexpected === undefined ? [] : [unexpected])];
  return mail(to, { subject, intro: [intro], link: { url, label }, outro });
}

/** A forgotten username, or all usernames that belong to an address. */
export function usernameMessage(to: Addressee, usernames: readonly string[]): Message {
  const intro = usernames.length === 1 ? `Your username is ${usernames.join()}.` : `Your usernames are ${usernames.join(', ')}.`;
  const outro = `If you didn't ask for this, someone else may have entered your email address. Your password has not changed.`;
  return mail(to, { subject: 'Your username', intro: [intro], outro: [outro] });
}

interface LinkMail {
  readonly subject: string;
  readonly intro: string;
  readonly label: string;
  /** For people who did not expect the email. */
  readonly unexpected?: string;
}

const NOT_YOURS = "If you didn't sign up, don't use the link: it would connect your address to someone else's account.";

const LINK_MAILS: Record<LinkType, LinkMail> = {
  'Email Verification': {
    subject: 'Please verify your email address',
    intro: 'Please confirm that this is your email address.',
    label: 'Verify email address',
    unexpected: NOT_YOURS,
  },
  'Account Setup': {
    subject: 'Set up your 401(k) account',
    intro: 'You are eligible for your 401(k) plan. Your account is ready to be set up.',
    label: 'Set up your account',
  },
  'Authorized Representative Invitation': {
    subject: 'You are invited to be an authorized representative',
    intro: 'You have been named as an authorized representative of a 401(k) plan.',
    label: 'Set up your account',
  },
  'Advisor Invitation': {
    subject: 'You are invited to be an advisor',
    intro: 'You have been invited to be the advisor of a 401(k) plan.',
    label: 'Set up your account',
  },
  'Trustee Signing': {
    subject: 'Trust documents to sign',
    intro: 'Trust documents are waiting for your signature.',
    label: 'Read and sign',
  },
  'Password Reset': {
    subject: 'Reset your password',
    intro: 'You asked to reset your password.',
    label: 'Set a new password',
    unexpected: "If you didn't ask for this, don't use the link. Someone knows your username and is trying to get into your account.",
  },
  'Account Mapping': {
    subject: 'Confirm your account link',
    intro: 'You asked to link your accounts.',
    label: 'Link my accounts',
    unexpected: "If you didn't ask for this, don't use the link: it would give someone else's account access to yours.",
  },
};

/** An email, as plain text and as HTML. */
export function mail({ userId, recipient, letterhead }: Addressee, content: MailContent): Message {
  return {
    userId,
    recipient,
    channel: 'email',
    subject: content.subject,
    text: mailText(letterhead, content),
    html: mailHtml(letterhead, content),
    ...(content.code !== undefined && { code: content.code }),
    ...(content.link !== undefined && { link: content.link.url }),
  };
}
