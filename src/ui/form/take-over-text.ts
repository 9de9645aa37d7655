// Takes over text that is in a form's fields, but not in its values: typed before the app ran, or filled in without an event.
import type { FormApi } from 'final-form';

const TEXT_TYPES: readonly string[] = ['text', 'password', 'email', 'tel'];

/** What a field registers with its form as `data`. */
export interface FieldData {
  /** Changes the text before the form keeps it. */
  readonly parse?: ((value: string) => string) | undefined;
}

/** What a field shows replaces what the form knows of it, unless it is empty. `find` returns what the page has under a field's name. */
export function takeOverText<Values>(form: FormApi<Values>, find: (name: string) => unknown): void {
  const names = form.getRegisteredFields() as (keyof Values & string)[]; // a field's name is that of its value
  for (const name of names) {
    const field = find(name);
    if (!(field instanceof HTMLInputElement) || !TEXT_TYPES.includes(field.type) || field.value === '') continue;
    const known = form.getFieldState(name);
    const { parse }: FieldData = known?.data ?? {};
    const shown = (parse?.(field.value) ?? field.value) as Values[typeof name]; // a text field's value
    if (shown !== known?.value) form.change(name, shown);
  }
}
