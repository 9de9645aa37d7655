// Cookies by name, read and written as URL-encoded text.

/** The cookies of this page's origin. Never throws. */
export interface Cookies {
  readonly read: (name: string) => string | undefined;
  /** Writes for the whole origin; for the session if `days` is absent. */
  readonly write: (name: string, value: string, options?: { readonly days?: number }) => void;
  readonly remove: (name: string) => void;
}

const DAY_SECONDS = 86_400;

/** Cookies of this document, for its whole origin. `isSecure` marks those it writes for HTTPS only. */
export function createCookies(document: Pick<Document, 'cookie'>, isSecure: boolean): Cookies {
  const attributes = `; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const set = (name: string, value: string, age: string) => {
    try {
      document.cookie = `${name}=${value}${age}${attributes}`;
    } catch {
      // Sandboxed frames refuse access. A cookie that cannot be read again counts as blocked.
    }
  };
  return {
    read: (name) => {
      const pair = readAll(document)
        .split('; ')
        .find((entry) => entry.startsWith(`${name}=`));
      return pair === undefined ? undefined : decode(pair.slice(name.length + 1));
    },
    write: (name, value, options) => set(name, encodeURIComponent(value), options?.days ? `; Max-Age=${options.days * DAY_SECONDS}` : ''),
    remove: (name) => set(name, '', '; Max-Age=0'),
  };
}

function readAll(document: Pick<Document, 'cookie'>): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
