// The outcome of the last press in a card, shown in one place until the next press.
import { useEffect, useRef, useState } from 'react';
import { Strip } from 'vestibule/ui';
import type { ChangeResult } from './use-change.js';

interface Told {
  readonly kind: 'done' | 'error';
  readonly text: string;
  /** The pressed button is no longer on the page, so the text takes its focus. */
  readonly takesFocus: boolean;
}

export interface NewsHandle {
  readonly told: Told | undefined;
  /** Waits for a change and reports its outcome. Resolves to whether it was accepted. */
  readonly follow: (change: Promise<ChangeResult<unknown>>, done: string, options?: Options) => Promise<boolean>;
}

interface Options {
  readonly takesFocus?: boolean;
  /** A form shows its own refusals. */
  readonly isForm?: boolean;
}

export function useNews(): NewsHandle {
  const [told, setTold] = useState<Told>();
  return {
    told,
    follow: async (change, done, { takesFocus = false, isForm = false } = {}) => {
      setTold(undefined);
      const { isDone, reason } = await change;
      if (isDone) setTold({ kind: 'done', text: done, takesFocus });
      else if (reason !== undefined && !isForm) setTold({ kind: 'error', text: reason, takesFocus: false });
      return isDone;
    },
  };
}

export function News({ told }: Pick<NewsHandle, 'told'>) {
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (told?.takesFocus) done.current?.focus();
  }, [told]);
  return (
    <>
      <Strip kind="done" ref={done}>
        {told?.kind === 'done' && told.text}
      </Strip>
      <Strip kind="error">{told?.kind === 'error' && told.text}</Strip>
    </>
  );
}
