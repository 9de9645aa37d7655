// Collects what a page must not do: throw, write an error or a warning to the console, or break its Content-Security-Policy (Chromium logs that).
import type { ConsoleMessage, Page } from '@playwright/test';

/** The list grows while the page is used; what is `expected` stays out of it. */
export function watchComplaints(page: Page, expected: readonly RegExp[]): readonly string[] {
  const complaints: string[] = [];
  const add = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  page.on('pageerror', (error) => add(`uncaught ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (isComplaint(message)) add(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return complaints;
}

function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  // The test itself has taken the connection away, maybe while the next screen's files were on their way.
  if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return false;
  // A refused call is an answer that the portal must deal with; a file that is missing is not.
  const isRefusal = message.text().startsWith('Failed to load resource');
  return !isRefusal || /\/(?:login|assets)\//.test(new URL(message.location().url).pathname);
}
