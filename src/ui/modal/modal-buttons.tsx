// The buttons of a modal's mode: Cancel and Confirm, or one call to action.
import { kitMessages } from '../../messages/en/kit.js';
import { Button } from '../button/button.js';
import styles from './modal.module.css';

/** Confirm mode has two buttons and alert mode has one. Without a mode, the children bring their own. */
export type ModalMode =
  | { readonly kind: 'confirm'; readonly onConfirm: () => void; readonly confirmLabel?: string; readonly cancelLabel?: string }
  /** `closeAfterMs`: the milliseconds until it closes by itself. */
  | { readonly kind: 'alert'; readonly label: string; readonly onAction: () => void; readonly closeAfterMs?: number };

export function ModalButtons({ mode, onClose }: { readonly mode: ModalMode; readonly onClose: () => void }) {
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
        {mode.cancelLabel ?? kitMessages.cancel}
      </Button>
      <Button onClick={mode.onConfirm}>{mode.confirmLabel ?? kitMessages.confirm}</Button>
    </div>
  );
}
