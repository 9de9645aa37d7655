// Which branding values, which come from outside, are safe to show, follow, or load.

/** The longest text of a brand, in characters. */
const TEXT_LIMIT = 120;

/** Text without control characters, at most 120 characters. Undefined if nothing is left. */
export function shortText(value: string | null | undefined): string | undefined {
  const text = value?.replace(/\p{C}/gu, '').trim() ?? '';
  // Counts characters, each of which may be two units long.
  return (
    Array.from(text.slice(0, 2 * TEXT_LIMIT))
      .slice(0, TEXT_LIMIT)
      .join('') || undefined
  );
}

function withProtocol(value: string | null | undefined, allowed: readonly string[]): string | undefined {
  if (!value || value.length > 8192) return undefined;
  try {
    // The base only resolves relative addresses. The return value is the address as given.
    return allowed.includes(new URL(value, 'https://base.invalid/').protocol) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A safe address for a link: a page, never a script. */
export const safeLink = (value: string | null | undefined): string | undefined => withProtocol(value, ['https:', 'http:']);

/** A safe address for an image: a file, or a data URL with an image. */
export function safeImage(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('data:')) return safeLink(value);
  return /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/.test(value) ? value : undefined;
}
