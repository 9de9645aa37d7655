// Asks for confirmation before something that cannot be undone.
import { type ReactNode, useRef } from 'react';
import { Modal } from 'vestibule/ui';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly confirmLabel: string;
  /** Called once the dialog has closed and returned the focus, so that what follows can move it elsewhere. */
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

export function ConfirmDialog({ isOpen, onClose, title, confirmLabel, onConfirm, children }: ConfirmDialogProps) {
  const isConfirmed = useRef(false);
  const confirm = () => {
    isConfirmed.current = true;
    onClose();
  };
  const afterwards = () => {
    if (isConfirmed.current) onConfirm();
    isConfirmed.current = false;
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      onHidden={afterwards}
      title={title}
      mode={{ kind: 'confirm', confirmLabel, onConfirm: confirm }}
    >
      <p>{children}</p>
    </Modal>
  );
}
