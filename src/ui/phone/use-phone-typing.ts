// Formats a phone number while it is typed, and puts the caret where the typist left it.
import { type ChangeEvent, useLayoutEffect, useState } from 'react';
import { erasureOf, typePhone } from './type-phone.js';

interface Caret {
  readonly field: HTMLInputElement;
  readonly at: number;
}

/** Turns a change of the field into formatted text. `previous` is the text before it. */
export function usePhoneTyping(previous: string, format: (text: string) => string): (event: ChangeEvent<HTMLInputElement>) => string {
  const [caret, setCaret] = useState<Caret>();
  // After React has put the formatted text into the field, which moves the caret to its end.
  useLayoutEffect(() => caret?.field.setSelectionRange(caret.at, caret.at), [caret]);
  return ({ currentTarget: field, nativeEvent }) => {
    const typing = {
      text: field.value,
      caret: field.selectionStart ?? field.value.length,
      previous,
      erases: nativeEvent instanceof InputEvent ? erasureOf(nativeEvent.inputType) : null,
    };
    const typed = typePhone(typing, format);
    // An object each time: the caret is put in its place also where the text stays the same.
    setCaret({ field, at: typed.caret });
    return typed.text;
  };
}
