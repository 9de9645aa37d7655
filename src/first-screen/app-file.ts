// Which file of the app this browser has saved: from its second run on it comes compiled, which code in a page never does.

const KEY = 'vestibule.app';

/** The name of the file that was saved last, or null where none was or storage is barred. */
export function savedAppFile(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Fetches the file when the browser has nothing else to do, unless its user saves data. */
export function saveAppFile(file: string): void {
  if (savedAppFile() === file || savesData()) return;
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href: file });
  link.addEventListener('load', () => remember(file));
  document.head.append(link);
}

function remember(file: string): void {
  try {
    localStorage.setItem(KEY, file);
  } catch {
    // Barred or full: the page brings the app each time.
  }
}

/** On slow lines, too, the same hundred kilobytes are not worth a second way. Browsers that do not tell count as fast. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return false;
  const isSlow = 'effectiveType' in connection && connection.effectiveType !== '4g';
  return isSlow || ('saveData' in connection && connection.saveData === true);
}
