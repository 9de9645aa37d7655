// The formats of this environment.
import type { Environment } from 'vestibule/api';
import { useAppExtra } from 'vestibule/ui';
import { createFormats, type Formats } from './format.js';

/** Formatters are slow to create, and every row of a list uses them. */
const created = new WeakMap<Environment, Formats>();

export function useFormats(): Formats {
  const { environment } = useAppExtra();
  const formats = created.get(environment) ?? createFormats(environment);
  created.set(environment, formats);
  return formats;
}
