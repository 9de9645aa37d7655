// The formats of this environment.
import { useMemo } from 'react';
import { useAppExtra } from 'vestibule/ui';
import { createFormats, type Formats } from './format.js';

export function useFormats(): Formats {
  const { environment } = useAppExtra();
  return useMemo(() => createFormats(environment), [environment]);
}
