// Takes over text that was typed into a prerendered form before the app ran.
import { useEffect } from 'react';
import { useForm } from 'react-final-form';

/** Place it after the fields, so they are registered first. For plain text fields whose names no other form on the page uses. */
export function RestoreEarlyInput() {
  const form = useForm();
  useEffect(() => {
    for (const name of form.getRegisteredFields()) {
      const [field] = document.getElementsByName(name);
      if (field instanceof HTMLInputElement && field.value !== '') form.change(name, field.value);
    }
  }, [form]);
  return null;
}
