// Asks before an employer is removed: it cannot be taken back.
import { type Employer, useRemoveEmployerMutation } from 'vestibule/api';
import { Modal } from 'vestibule/ui';
import { Outcome } from '../components/outcome.js';
import { copy as allCopy } from '../messages.js';
import { useChange } from '../use-change.js';
import { useUser } from '../user.js';

const { payroll: copy } = allCopy;

export interface EmployerRemovalProps {
  readonly planId: string;
  readonly employer: Employer;
  readonly isOpen: boolean;
  readonly onDone: () => void;
}

export function EmployerRemoval({ planId, employer, isOpen, onDone }: EmployerRemovalProps) {
  const { userId } = useUser();
  const removal = useChange(useRemoveEmployerMutation(), 'Payroll', 'Employer removed.');
  const confirm = async () => {
    if (removal.isBusy) return;
    if (await removal.run({ userId, planId, employerId: employer.employerId })) onDone();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onDone}
      title={copy.removeTitle(employer.name ?? employer.employerId)}
      mode={{ kind: 'confirm', confirmLabel: copy.remove, onConfirm: () => void confirm() }}
    >
      <p>{copy.removeText}</p>
      {removal.outcome.kind === 'refused' && <Outcome of={removal} done="" />}
    </Modal>
  );
}
