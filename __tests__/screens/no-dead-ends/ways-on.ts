// The user's options on the current screen, besides giving up.
import { screen, within } from '@testing-library/react';

/** Buttons that only give up, and buttons that need what the screen asks for. */
const GIVES_UP = /^(Cancel|Back|Sign out|Close)/;
const NEEDS_IT = /^(Continue|Validate code|Try again|Resend code|Show|I have a code)/;
/** Screens that ask for something that users may have lost. */
const ASKS_FOR_IT = /enter the code|question|identity|your username|your email|phone/i;

export const title = () => screen.queryByRole('heading', { level: 1 })?.textContent ?? '';

const nameOf = (way: HTMLElement) => way.getAttribute('aria-label') ?? (way.textContent || way.title);

/** The user's options besides giving up. If they may have lost what the screen asks for, only options that do not need it. */
export function waysOn(): string[] {
  const main = within(screen.getByRole('main'));
  const names = [...main.queryAllByRole('button'), ...main.queryAllByRole('link')].map(nameOf);
  return names.filter((name) => !GIVES_UP.test(name) && !(ASKS_FOR_IT.test(title()) && NEEDS_IT.test(name)));
}
