// Takes over text that is in a form's fields, but not in its values: typed before the app ran, or filled in without an event.
import type { FormApi } from 'final-form';

const TEXT_TYPES: readonly string[] = ['text', 'password', 'email'];

/** Fields whose values the form knows stay as they are. `find` returns what the page has under a field's name. */
export function takeOverText<Values>(form: FormApi<Values>, find: (name: string) => unknown): void {
  const names = form.getRegisteredFields() as (keyof Values & string)[]; // a field's name is that of its value
  for (const name of names) {
    const field = find(name);
    const isFilled = field instanceof HTMLInputElement && TEXT_TYPES.includes(field.type) && field.value !== '';
    if (isFilled && !form.getFieldState(name)?.value) form.change(name, field.value as Values[typeof name]); // a text field's value
  }
}
