// New recovery codes, shown only once: to copy, download, or print until the user has saved them.
import { useEffect, useRef, useState } from 'react';
import type { Secret } from '../../../api/secret.js';
import { recoveryCodesSheetMessages as messages } from '../../messages/en/recovery-codes-sheet.js';
import { announceAgain } from '../announced-text.js';
import { Button } from '../button/button.js';
import { useAppExtra } from '../extra-context.js';
import { takeLostFocus } from '../use-kept-focus.js';
import { download, print, siteName } from './save-text.js';
import styles from './recovery-codes.module.css';

/** The new codes, and a callback for when the user has saved them. */
export interface RecoveryCodesProps {
  readonly codes: readonly Secret[];
  /** Called when the user has saved the codes. They are then removed from the page. */
  readonly onSaved: () => void;
  /** `onSaved` was called, and what follows is loading. */
  readonly isLeaving?: boolean | undefined;
}

/** New recovery codes, shown only this once: to copy, download, or print. */
export function RecoveryCodes({ codes, onSaved, isLeaving }: RecoveryCodesProps) {
  const { browser } = useAppExtra();
  const [outcome, setOutcome] = useState('');
  const intro = useRef<HTMLParagraphElement>(null);
  // Usually the button that made the codes is gone.
  useEffect(() => takeLostFocus(intro.current), []);
  const text = () => codes.map((code) => code.reveal()).join('\n');
  const copy = async () => {
    const words = (await browser.copy(text())) ? messages.copied : messages.notCopied;
    setOutcome((before) => announceAgain(words, before));
  };
  return (
    <div className={styles.sheet} data-print="alone">
      <p ref={intro} tabIndex={-1}>
        {messages.intro}
      </p>
      <ol className={styles.codes} aria-label={messages.list} translate="no">
        {codes.map((code) => (
          <li key={code.reveal()}>{code.reveal()}</li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button look="secondary" onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <Button look="secondary" onClick={() => download(messages.fileName, `${fileTitle()}\n\n${text()}\n`)}>
          {messages.download}
        </Button>
        <Button look="secondary" onClick={print}>
          {messages.print}
        </Button>
      </div>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      <div className={styles.ways}>
        <Button isBusy={isLeaving} busyLabel={isLeaving === undefined ? undefined : messages.leaving} onClick={onSaved}>
          {messages.saved}
        </Button>
      </div>
    </div>
  );
}

const fileTitle = (): string => messages.fileTitle.replace('{site}', siteName());
