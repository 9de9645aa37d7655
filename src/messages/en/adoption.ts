// The messages of the offer of extra security (R2, Optional adoption).
import type { OfferTone } from '../../../store/flows/adoption/next-reminder.js';

export const adoptionMessages = {
  title: 'Add an extra layer of security to your account',
  what: 'With a phone on file, we can send you a code whenever you sign in. Nobody can get into your account with your password alone.',
  /** The text changes if the mandatory date is more than 60 days away. */
  when: {
    far: (date) => `You can set this up now, or whenever it suits you before ${date}.`,
    near: (date) => `Starting ${date}, you will need this to sign in. We recommend setting it up now.`,
    undated: () => 'It takes a minute or two. We recommend setting it up now.',
  } satisfies Record<OfferTone, (date: string) => string>,
  later: 'Remind me later',
  leaving: 'One moment…',
  setUp: 'Set up now',
  settingUp: 'One moment…',
} as const;
