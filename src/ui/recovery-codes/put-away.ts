// Ways to save a text that the page will not show again. Of the browser's globals like store/browser/, but not in its first load.

/** By an object URL, which does not contain the text and is revoked at once. */
export function download(fileName: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The page as its print styles show it. */
export const print = (): void => window.print();
