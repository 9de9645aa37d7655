// The generic modal, based on the native dialog.
import '../../styles/later-tokens.css';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { kitMessages } from '../../messages/en/kit.js';
import { IconButton } from '../button/icon-button.js';
import { ModalButtons, type ModalMode } from './modal-buttons.js';
import styles from './modal.module.css';
import { useDialogStage } from './use-dialog-stage.js';

export type { ModalMode };

/** Set a `title` or, without a visible one, a `label`. */
export interface ModalProps {
  readonly isOpen: boolean;
  /** Called when the modal wants to close: by its button, Escape, or the alert's timeout. */
  readonly onClose: () => void;
  /** Called after it has closed and returned the focus. */
  readonly onHidden?: (() => void) | undefined;
  readonly title?: ReactNode;
  /** The accessible name, if there is no title. */
  readonly label?: string | undefined;
  readonly mode?: ModalMode | undefined;
  /** False: Escape does not close it. */
  readonly closesOnEscape?: boolean | undefined;
  /** True: a click outside closes it. */
  readonly closesOnBackdrop?: boolean | undefined;
  /** False: hides the close button. */
  readonly hasCloseButton?: boolean | undefined;
  readonly closeLabel?: string | undefined;
  /** `alertdialog` for interruptions: screen readers announce its content immediately. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly children: ReactNode;
}

/** A native dialog over the page. It traps the focus and then returns it to the element that opened it. */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, onHidden, title, label, mode, role = 'dialog', children } = props;
  const { closesOnEscape = true, closesOnBackdrop = false, hasCloseButton = true, closeLabel = kitMessages.close } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useDialogStage(isOpen, dialog, onHidden);
  const id = useId();
  useAutoClose(isOpen, mode, onClose);
  const backdrop = useBackdropClick(dialog, () => closesOnBackdrop && isOpen && onClose());
  if (stage === 'hidden') return null;
  const escape = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (closesOnEscape && isOpen) onClose();
  };
  return (
    <dialog
      ref={dialog}
      role={role}
      className={styles.dialog}
      data-stage={stage}
      aria-labelledby={title === undefined ? undefined : `${id}-title`}
      aria-label={title === undefined ? label : undefined}
      aria-describedby={role === 'alertdialog' ? `${id}-content` : undefined}
      // Handles the key before the browser's cancel event: Chromium fires that only once, then closes the dialog by itself.
      onKeyDown={(event) => event.key === 'Escape' && escape(event)}
      onCancel={escape}
      {...backdrop}
    >
      {title !== undefined && (
        <div className={styles.title}>
          <h2 id={`${id}-title`}>{title}</h2>
        </div>
      )}
      <div id={`${id}-content`} className={styles.words}>
        {children}
      </div>
      {mode !== undefined && <ModalButtons mode={mode} onClose={onClose} />}
      {hasCloseButton && <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />}
    </dialog>
  );
}

/** A press may begin inside and end outside, for example to select text. Its click is then on the dialog, but not on the backdrop. */
function useBackdropClick(dialog: RefObject<HTMLDialogElement | null>, onBackdropClick: () => unknown) {
  const pressed = useRef<EventTarget>(null);
  return {
    onMouseDown: ({ target }: MouseEvent) => {
      pressed.current = target;
    },
    onClick: ({ target }: MouseEvent) => {
      if (target === dialog.current && target === pressed.current) onBackdropClick();
    },
  };
}

function useAutoClose(isOpen: boolean, mode: ModalMode | undefined, onClose: () => void): void {
  const ms = mode?.kind === 'alert' ? mode.closeAfterMs : undefined;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || ms === undefined) return;
    const timer = setTimeout(() => close(), ms);
    return () => clearTimeout(timer);
  }, [isOpen, ms]);
}
