// The generic modal (spec 2 and 4) on the native dialog: shown, hiding, hidden.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.js';
import styles from './modal.module.css';

/** Confirm mode asks with two buttons, alert mode has one call to action; without a mode the children bring their own. */
export type ModalMode =
  | { readonly kind: 'confirm'; readonly onConfirm: () => void; readonly confirmLabel?: string; readonly cancelLabel?: string }
  | { readonly kind: 'alert'; readonly label: string; readonly onAction: () => void; readonly closeAfterMs?: number };

export interface ModalProps {
  readonly isOpen: boolean;
  /** The modal wants to close: by its button, Escape, or the alert's time-out. */
  readonly onClose: () => void;
  readonly title?: string;
  readonly mode?: ModalMode;
  /** False: Escape leaves it open. */
  readonly closesOnEscape?: boolean;
  /** True: a click beside it closes it. */
  readonly closesOnBackdrop?: boolean;
  readonly closeLabel?: string;
  readonly children: ReactNode;
}

type Stage = 'shown' | 'hiding' | 'hidden';

export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, mode, closesOnEscape = true, closesOnBackdrop = false, closeLabel = 'Close', children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useStage(isOpen, dialog);
  const titleId = useId();
  useAutoClose(isOpen, mode, onClose);
  if (stage === 'hidden') return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape and by its button
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-stage={stage}
      aria-labelledby={title ? titleId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (closesOnEscape) onClose();
      }}
      onClick={(event) => {
        if (closesOnBackdrop && event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.content}>
        {title !== undefined && <h2 id={titleId}>{title}</h2>}
        {children}
        {mode !== undefined && <ModalButtons mode={mode} onClose={onClose} />}
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
        </button>
      </div>
    </dialog>
  );
}

function ModalButtons({ mode, onClose }: { readonly mode: ModalMode; readonly onClose: () => void }) {
  if (mode.kind === 'alert') {
    return (
      <div className={styles.buttons}>
        <Button onClick={mode.onAction}>{mode.label}</Button>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <Button look="secondary" onClick={onClose}>
        {mode.cancelLabel ?? 'Cancel'}
      </Button>
      <Button onClick={mode.onConfirm}>{mode.confirmLabel ?? 'Confirm'}</Button>
    </div>
  );
}

/** Opens the dialog as a modal, and keeps it in the page until its closing animation (none under reduced motion) has ended. */
function useStage(isOpen: boolean, dialog: { readonly current: HTMLDialogElement | null }): Stage {
  const [stage, setStage] = useState<Stage>(isOpen ? 'shown' : 'hidden');
  if (isOpen && stage !== 'shown') setStage('shown');
  if (!isOpen && stage === 'shown') setStage('hiding');
  useEffect(() => {
    const element = dialog.current;
    if (stage === 'shown' && element && !element.open) element.showModal();
    if (stage !== 'hiding') return;
    const timer = setTimeout(() => {
      element?.close();
      setStage('hidden');
    }, hideDuration());
    return () => clearTimeout(timer);
  }, [stage, dialog]);
  return stage;
}

/** Milliseconds: the `--hide` token of the house, which reduced motion sets to none. */
function hideDuration(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--hide')) || 0;
}

function useAutoClose(isOpen: boolean, mode: ModalMode | undefined, onClose: () => void): void {
  const ms = mode?.kind === 'alert' ? mode.closeAfterMs : undefined;
  useEffect(() => {
    if (!isOpen || ms === undefined) return;
    const timer = setTimeout(onClose, ms);
    return () => clearTimeout(timer);
  }, [isOpen, ms, onClose]);
}
