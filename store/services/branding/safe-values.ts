// Branding comes from outside: what of it may be shown, followed or loaded.

/** The longest text of a brand, in characters. */
const TEXT_LIMIT = 120;

/** Text without control characters, at most 120 characters; nothing where nothing is left. */
export function shortText(value: string | null | undefined): string | undefined {
  const text = value?.replace(/\p{C}/gu, '').trim() ?? '';
  // By characters, which may be two units long each.
  return (
    Array.from(text.slice(0, 2 * TEXT_LIMIT))
      .slice(0, TEXT_LIMIT)
      .join('') || undefined
  );
}

function withProtocol(value: string | null | undefined, allowed: readonly string[]): string | undefined {
  if (!value || value.length > 8192) return undefined;
  try {
    // The base only serves to read relative addresses; what comes back is the address as it was given.
    return allowed.includes(new URL(value, 'https://base.invalid/').protocol) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** An address that a link may lead to: a page, never a script. */
export const safeLink = (value: string | null | undefined): string | undefined => withProtocol(value, ['https:', 'http:']);

/** An address that an image may have: a file, or an image in the address itself. */
export function safeImage(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('data:')) return safeLink(value);
  return /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/.test(value) ? value : undefined;
}
