// Formats a phone number while it is typed, and keeps the caret in place.

/** A text field after a keystroke. */
export interface Typing {
  readonly text: string;
  readonly caret: number;
  /** The text before the keystroke. */
  readonly previous: string;
  /** Backspace erases before the caret, Delete after it. Typing, pasting, and autofill erase nothing. */
  readonly erases: 'before' | 'after' | null;
}

const significant = (text: string): string => text.replace(/[^\d+]/g, '');

/** Returns the formatted text and the caret's position in it. */
export function typePhone(typing: Typing, format: (text: string) => string): Pick<Typing, 'text' | 'caret'> {
  const { text, caret } = erasesPunctuation(typing) ? eraseDigit(typing) : typing;
  const formatted = format(text);
  const before = text.slice(0, caret);
  const at = caretAfter(significant(before).length, formatted);
  // A caret after a bracket and its space stays after them.
  const isBehindPunctuation = /[^\d+]$/.test(before);
  return { text: formatted, caret: isBehindPunctuation ? at + leadingPunctuation(formatted.slice(at)) : at };
}

const leadingPunctuation = (text: string): number => text.search(/[\d+]|$/);

/** The format would restore erased punctuation, so the digit next to it was meant. */
const erasesPunctuation = ({ text, previous, erases }: Typing): boolean => erases !== null && significant(text) === significant(previous);

function eraseDigit({ text, caret, erases }: Typing): Pick<Typing, 'text' | 'caret'> {
  const before = text.slice(0, caret);
  const after = text.slice(caret);
  if (erases === 'after') return { text: before + after.replace(/[\d+]/, ''), caret };
  const kept = before.replace(/[\d+][^\d+]*$/, '');
  return { text: kept + after, caret: kept.length };
}

/** The position after `count` significant characters, or the end if that is all of them. */
function caretAfter(count: number, formatted: string): number {
  if (count === significant(formatted).length) return formatted.length;
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === count) return at;
    if (significant(formatted.charAt(at)) !== '') seen += 1;
  }
  return formatted.length;
}

/** What an input event of this type erases. */
export function erasureOf(inputType: string | undefined): Typing['erases'] {
  if (!inputType?.startsWith('delete')) return null;
  return inputType.endsWith('Forward') ? 'after' : 'before';
}
