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
    document.cookie = `${name}=${value}${age}${attributes}`;
  };
  return {
    read: (name) => {
      const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
      return pair === undefined ? undefined : decode(pair.slice(name.length + 1));
    },
    write: (name, value, options) => set(name, encodeURIComponent(value), options?.days ? `; Max-Age=${options.days * DAY_SECONDS}` : ''),
    remove: (name) => set(name, '', '; Max-Age=0'),
  };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
