// Asks for confirmation before it removes an employer, because removal cannot be undone.
import { useRef } from 'react';
import { type Employer, useRemoveEmployerMutation } from 'vestibule/api';
import { Modal } from 'vestibule/ui';
import type { ChangeOutcomeHandle } from '../../change-outcome.js';
import { useChange } from '../../use-change.js';
import { payrollMessages as messages } from './messages.js';

export interface EmployerRemovalProps extends Pick<ChangeOutcomeHandle, 'follow'> {
  readonly planId: string;
  readonly employer: Employer;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function EmployerRemoval({ planId, employer: { employerId, name }, isOpen, onClose, follow }: EmployerRemovalProps) {
  const removal = useChange(useRemoveEmployerMutation(), 'Payroll', 'Employer removed.');
  const isConfirmed = useRef(false);
  const confirm = () => {
    isConfirmed.current = true;
    onClose();
  };
  // Runs after the dialog closes. The dialog returns the focus to its button, the button disappears with its employer, and the outcome takes
  // the focus.
  const removeIfConfirmed = () => {
    if (isConfirmed.current) void follow(removal.run({ planId, employerId }), messages.removed, { takesFocus: true });
    isConfirmed.current = false;
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      onHidden={removeIfConfirmed}
      title={messages.removeTitle(name ?? employerId)}
      mode={{ kind: 'confirm', confirmLabel: messages.remove, onConfirm: confirm }}
    >
      <p>{messages.removeText}</p>
    </Modal>
  );
}
