// Collects what a page must not do: throw, log an error or a warning, or break its Content-Security-Policy (which Chromium logs).
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Of every tab. The list grows while they are in use. `expected` complaints are left out. */
export function watchComplaints(context: BrowserContext, expected: readonly RegExp[]): readonly string[] {
  const complaints: string[] = [];
  const add = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  context.on('weberror', (error) => add(`uncaught ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (isComplaint(message)) add(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return complaints;
}

function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  // The test itself cut the connection, perhaps while the next screen's files were loading.
  if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return false;
  // A refused call is an answer that the portal must handle. A missing file is not.
  const isRefusal = message.text().startsWith('Failed to load resource');
  return !isRefusal || /\/(?:login|assets)\//.test(new URL(message.location().url).pathname);
}
