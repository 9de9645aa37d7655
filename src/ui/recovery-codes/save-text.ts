// Ways to save a text that the page will not show again. It uses browser globals, like store/browser/, but is not in the first load.

/** When the object URL is revoked, in milliseconds. iOS reads the file only after the user has answered its question. */
const REVOKE_MS = 60_000;

/** Uses an object URL, which does not contain the text and ends with the page at the latest. */
export function download(fileName: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}

/** Prints the page with its print styles. */
export const print = (): void => window.print();

/** What a saved text calls the site, so that people still know years later what it is for. */
export const siteName = (): string => location.host;
