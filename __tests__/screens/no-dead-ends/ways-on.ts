// What somebody can do on the screen that shows, besides giving up.
import { screen, within } from '@testing-library/react';

/** What only gives up, and what needs the very thing that was asked for. */
const GIVES_UP = /^(Cancel|Back|Sign out|Close)/;
const NEEDS_IT = /^(Continue|Validate code|Try again|Resend code|Show|I have a code)/;
/** Screens that ask for something that people may have lost. */
const ASKS_FOR_IT = /enter the code|question|identity|your username|your email|phone/i;

export const title = () => screen.queryByRole('heading', { level: 1 })?.textContent ?? '';

const nameOf = (way: HTMLElement) => way.getAttribute('aria-label') ?? way.textContent ?? '';

/** What people can do there besides giving up; where they may have lost what is asked for, without it. */
export function waysOn(): string[] {
  const main = within(screen.getByRole('main'));
  const names = [...main.queryAllByRole('button'), ...main.queryAllByRole('link')].map(nameOf);
  return names.filter((name) => !GIVES_UP.test(name) && !(ASKS_FOR_IT.test(title()) && NEEDS_IT.test(name)));
}
