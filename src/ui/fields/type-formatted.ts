// Pure: what a formatted field shows after a keystroke, and where its caret goes.

/** How a field shows what is typed. */
export interface TextFormat {
  readonly format: (text: string) => string;
  /** What `format` keeps of a text, without the punctuation that it adds. */
  readonly keep: (text: string) => string;
}

/** A text field after a keystroke. */
export interface Typing {
  readonly text: string;
  readonly caret: number;
  /** The text before the keystroke. */
  readonly previous: string;
  /** Backspace erases before the caret, Delete after it. Typing, pasting, and autofill erase nothing. */
  readonly erases: 'before' | 'after' | null;
}

/** Returns the formatted text and the caret's position in it. */
export function typeFormatted(typing: Typing, textFormat: TextFormat): Pick<Typing, 'text' | 'caret'> {
  const { format, keep } = textFormat;
  const { text, caret } = erasesPunctuation(typing, textFormat) ? eraseKept(typing, textFormat) : typing;
  const formatted = format(text);
  const before = text.slice(0, caret);
  const at = caretAfter(keep(before).length, formatted, textFormat);
  // A caret after a bracket and its space stays after them.
  const isBehindPunctuation = before !== '' && keep(before.slice(-1)) === '';
  return { text: formatted, caret: isBehindPunctuation ? at + leadingPunctuation(formatted.slice(at), textFormat) : at };
}

function leadingPunctuation(text: string, { keep }: TextFormat): number {
  let at = 0;
  while (at < text.length && keep(text.charAt(at)) === '') at += 1;
  return at;
}

/** The format would restore erased punctuation, so the character next to it was meant. */
const erasesPunctuation = ({ text, previous, erases }: Typing, { keep }: TextFormat): boolean =>
  erases !== null && keep(text) === keep(previous);

function eraseKept({ text, caret, erases }: Typing, textFormat: TextFormat): Pick<Typing, 'text' | 'caret'> {
  const after = text.slice(caret);
  if (erases === 'after') {
    const at = caret + leadingPunctuation(after, textFormat);
    return { text: text.slice(0, at) + text.slice(at + 1), caret };
  }
  let at = caret - 1;
  while (at > 0 && textFormat.keep(text.charAt(at)) === '') at -= 1;
  return { text: text.slice(0, Math.max(at, 0)) + after, caret: Math.max(at, 0) };
}

/** The position after `count` kept characters, or the end if that is all of them. */
function caretAfter(count: number, formatted: string, { keep }: TextFormat): number {
  if (count === keep(formatted).length) return formatted.length;
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === count) return at;
    if (keep(formatted.charAt(at)) !== '') seen += 1;
  }
  return formatted.length;
}

/** What an input event of this type erases. */
export function erasureOf(inputType: string | undefined): Typing['erases'] {
  if (!inputType?.startsWith('delete')) return null;
  return inputType.endsWith('Forward') ? 'after' : 'before';
}
