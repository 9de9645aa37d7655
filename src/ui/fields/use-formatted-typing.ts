// The hook that formats a text field as the user types: applies type-formatted.ts to each change and restores the caret.
import { type ChangeEvent, useLayoutEffect, useState } from 'react';
import { erasureOf, type TextFormat, typeFormatted } from './type-formatted.js';

interface Caret {
  readonly field: HTMLInputElement;
  readonly at: number;
}

/** Turns a change of the field into formatted text. `previous` is the text before the change. */
export function useFormattedTyping(previous: string, textFormat: TextFormat): (event: ChangeEvent<HTMLInputElement>) => string {
  const [caret, setCaret] = useState<Caret>();
  // Runs after React updates the field with the formatted text, which moves the caret to the end.
  useLayoutEffect(() => caret?.field.setSelectionRange(caret.at, caret.at), [caret]);
  return ({ currentTarget: field, nativeEvent }) => {
    const typing = {
      text: field.value,
      caret: field.selectionStart ?? field.value.length,
      previous,
      erases: nativeEvent instanceof InputEvent ? erasureOf(nativeEvent.inputType) : null,
    };
    const typed = typeFormatted(typing, textFormat);
    // A new object each time, so that the caret is restored even if the text does not change.
    setCaret({ field, at: typed.caret });
    return typed.text;
  };
}
