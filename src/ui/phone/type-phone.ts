// Formats a phone number while it is typed, and keeps the caret where the typist left it.

/** A text field after a keystroke. */
export interface Typing {
  readonly text: string;
  readonly caret: number;
  /** The text before the keystroke. */
  readonly previous: string;
  /** Backspace erases what stands before the caret, Delete what stands after it; nothing is erased by typing, pasting or autofill. */
  readonly erases: 'before' | 'after' | null;
}

const significant = (text: string): string => text.replace(/[^\d+]/g, '');

/** The formatted text, and where the caret belongs in it. */
export function typePhone(typing: Typing, format: (text: string) => string): Pick<Typing, 'text' | 'caret'> {
  const { text, caret } = erasesPunctuation(typing) ? eraseDigit(typing) : typing;
  const formatted = format(text);
  const before = text.slice(0, caret);
  const at = caretAfter(significant(before).length, formatted);
  // Behind a bracket and its space, the caret stays behind them.
  const isBehindPunctuation = /[^\d+]$/.test(before);
  return { text: formatted, caret: isBehindPunctuation ? at + leadingPunctuation(formatted.slice(at)) : at };
}

const leadingPunctuation = (text: string): number => text.search(/[\d+]|$/);

/** What the format puts in would come back at once: the digit beside it was meant. */
const erasesPunctuation = ({ text, previous, erases }: Typing): boolean => erases !== null && significant(text) === significant(previous);

function eraseDigit({ text, caret, erases }: Typing): Pick<Typing, 'text' | 'caret'> {
  const before = text.slice(0, caret);
  const after = text.slice(caret);
  if (erases === 'after') return { text: before + after.replace(/[\d+]/, ''), caret };
  const kept = before.replace(/[\d+][^\d+]*$/, '');
  return { text: kept + after, caret: kept.length };
}

/** Behind so many significant characters; at the end where they are all. */
function caretAfter(count: number, formatted: string): number {
  if (count === significant(formatted).length) return formatted.length;
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === count) return at;
    if (significant(formatted.charAt(at)) !== '') seen += 1;
  }
  return formatted.length;
}

/** What an input event's type erases. */
export function erasureOf(inputType: string | undefined): Typing['erases'] {
  if (!inputType?.startsWith('delete')) return null;
  return inputType.endsWith('Forward') ? 'after' : 'before';
}
