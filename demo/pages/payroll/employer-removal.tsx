// Asks for confirmation before it removes an employer.
import { type Employer, useRemoveEmployerMutation } from 'vestibule/api';
import type { ChangeOutcomeHandle } from '../../change-outcome.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
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
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.removeTitle(name ?? employerId)}
      confirmLabel={messages.remove}
      // The pressed button disappears with its employer.
      onConfirm={() => void follow(removal.run({ planId, employerId }), messages.removed, { takesFocus: true })}
    >
      {messages.removeText}
    </ConfirmDialog>
  );
}
