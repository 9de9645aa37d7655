// The hook that formats a text field as the user types: applies type-formatted.ts to each change and restores the caret.
import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useState } from 'react';
import { erasureOf, type TextFormat, typeFormatted, type Typing } from './type-formatted.js';

interface Caret {
  readonly field: HTMLInputElement;
  readonly at: number;
}

/** A field of the form, as `useField` returns its input. */
interface FormattedInput {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Reads each change of the field as formatted text, and formats what an input method has composed. */
export interface FormattedTyping {
  readonly read: (event: ChangeEvent<HTMLInputElement>) => string;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/** An input method replaces its own text with every key. If that text changed in between, its characters would be doubled. */
export const isComposing = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing;

/** `value` is the text before the change. */
export function useFormattedTyping({ value: previous, onChange }: FormattedInput, textFormat: TextFormat): FormattedTyping {
  const [caret, setCaret] = useState<Caret>();
  // Runs after React updates the field with the formatted text, which moves the caret to the end.
  useLayoutEffect(() => caret?.field.setSelectionRange(caret.at, caret.at), [caret]);
  const type = (field: HTMLInputElement, erases: Typing['erases']): string => {
    const { value: text, selectionStart } = field;
    const typed = typeFormatted({ text, caret: selectionStart ?? text.length, previous, erases }, textFormat);
    // A new object each time, so that the caret is restored even if the text does not change.
    setCaret({ field, at: typed.caret });
    return typed.text;
  };
  return {
    read: (event) => {
      const { currentTarget: field, nativeEvent } = event;
      if (isComposing(event)) return field.value;
      return type(field, nativeEvent instanceof InputEvent ? erasureOf(nativeEvent.inputType) : null);
    },
    onCompositionEnd: ({ currentTarget }) => onChange(type(currentTarget, null)),
  };
}
