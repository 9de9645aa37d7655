// Takes over text that was typed into a prerendered form before the app ran.
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { takeOverText } from '../ui/form/take-over-text.js';

/** Place it after the fields, so they are registered first. For forms whose field names no other form on the page uses. */
export function RestoreEarlyInput() {
  const form = useForm();
  useEffect(() => takeOverText(form, (name) => document.getElementsByName(name)[0]), [form]);
  return null;
}
