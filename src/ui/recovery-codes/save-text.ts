// Ways to save a text that the page will not show again. It uses browser globals, like store/browser/, but is not in the first load.

/** Uses an object URL, which does not contain the text and is revoked immediately. */
export function download(fileName: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Prints the page with its print styles. */
export const print = (): void => window.print();
