// What was typed into a prerendered form before the app was there stands in its fields: the form takes it over.
import { useEffect } from 'react';
import { useForm } from 'react-final-form';

/** Belongs behind the fields, which are registered by then; for plain text fields, whose names no other form of the page uses. */
export function TypedEarly() {
  const form = useForm();
  useEffect(() => {
    for (const name of form.getRegisteredFields()) {
      const [field] = document.getElementsByName(name);
      if (field instanceof HTMLInputElement && field.value !== '') form.change(name, field.value);
    }
  }, [form]);
  return null;
}
