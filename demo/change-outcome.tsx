// The outcome of the last press in a card, shown in one place until the next press.
import { useEffect, useRef, useState } from 'react';
import type { DisplayText } from 'vestibule/store';
import { messageText, Strip, Wait } from 'vestibule/ui';
import type { ChangeResult } from './use-change.js';

interface Outcome {
  readonly kind: 'done' | 'error';
  readonly text: DisplayText;
  /** The pressed button is no longer on the page, or may soon be gone, so the text takes its focus. */
  readonly takesFocus: boolean;
}

export interface ChangeOutcomeHandle {
  readonly outcome: Outcome | undefined;
  /** Waits for a change and reports its outcome: if it was accepted, `done`, if given. Resolves to whether it was. */
  readonly follow: (change: Promise<ChangeResult<unknown>>, done?: string, options?: Options) => Promise<boolean>;
  /** Reports a success at once. */
  readonly report: (done: string, options?: Options) => void;
}

interface Options {
  readonly takesFocus?: boolean;
  /** A form shows its own refusals. */
  readonly isForm?: boolean;
}

export function useChangeOutcome(): ChangeOutcomeHandle {
  const [outcome, setOutcome] = useState<Outcome>();
  const report = (text: string, { takesFocus = false }: Options = {}) =>
    setOutcome({ kind: 'done', text: { serverText: text }, takesFocus });
  return {
    outcome,
    report,
    follow: async (change, done, options = {}) => {
      setOutcome(undefined);
      const { isDone, reason, isPerhapsMade = false } = await change;
      if (isDone && done !== undefined) report(done, options);
      else if (reason !== undefined && !options.isForm) {
        setOutcome({ kind: 'error', text: reason, takesFocus: isPerhapsMade && options.takesFocus === true });
      }
      return isDone;
    },
  };
}

export function ChangeOutcome({ outcome }: Pick<ChangeOutcomeHandle, 'outcome'>) {
  const done = useRef<HTMLParagraphElement>(null);
  const error = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const text = outcome?.kind === 'error' ? error.current : done.current;
    if (!outcome?.takesFocus || !text) return;
    text.focus();
    // Behind a dialog that is still closing, nothing takes the focus.
    text.ownerDocument.querySelector('dialog[open]')?.addEventListener('close', () => text.focus(), { once: true });
  }, [outcome]);
  return (
    <>
      <Strip kind="done" ref={done}>
        {outcome?.kind === 'done' && messageText(outcome.text)}
      </Strip>
      <Strip kind="error" ref={error}>
        {outcome?.kind === 'error' && messageText(outcome.text)}
      </Strip>
      {outcome && <Wait text={outcome.text} isBelowMark={false} />}
    </>
  );
}
