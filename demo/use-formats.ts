// The formats of this environment.
import { useMemo } from 'react';
import { useWorld } from 'vestibule/ui';
import { createFormats, type Formats } from './format.js';

export function useFormats(): Formats {
  const { environment } = useWorld();
  return useMemo(() => createFormats(environment), [environment]);
}
