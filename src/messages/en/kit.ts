// The kit's own text, which no screen needs to supply.
import { plural } from './plural.js';

export const kitMessages = {
  wait: {
    minutes: (minutes: number) => `You can try again in ${plural(minutes, { one: '{count} minute', other: '{count} minutes' })}.`,
    seconds: (seconds: number) => `You can try again in ${plural(seconds, { one: '{count} second', other: '{count} seconds' })}.`,
    over: 'You can try again now.',
  },
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  loaded: 'Loaded.',
  retry: 'Try again',
  notLoaded: 'This could not be loaded.',
  usernameTooLong: (most: number) => `A username has at most ${most} characters. Please check it.`,
  password: {
    show: 'Show password',
    hide: 'Hide password',
    isShown: 'Your password is visible',
    isHidden: 'Your password is hidden',
  },
  failure: {
    title: 'This page could not be shown',
    message: 'Your connection may have been interrupted, or the site was updated while you had it open. Loading it again usually helps.',
    reload: 'Reload the page',
  },
  badEnvironment: {
    title: 'This site is not set up correctly',
    message:
      'Please try again later, or contact customer support. If you run this site: the environment block in index.html has these problems.',
  },
} as const;
