// The provider's employers for a plan: create, choose, open a session, set and clear the error state, remove.
import { useState } from 'react';
import { type Employer, useCreateEmployerMutation, useEmployersQuery, useRemoveEmployerMutation } from 'vestibule/api';
import { Modal } from 'vestibule/shell';
import { Loaded } from '../components/loaded.js';
import { OneFieldForm } from '../components/one-field-form.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../copy.js';
import { useUser } from '../user.js';
import { EmployerRow } from './payroll-employer-row.js';

const { payroll: copy } = allCopy;

export function Employers({ planId }: { readonly planId: string }) {
  const { userId, isReadOnly } = useUser();
  const query = useEmployersQuery({ userId, planId });
  const [create, creation] = useCreateEmployerMutation();
  const [removing, setRemoving] = useState<Employer>();
  return (
    <Section title={copy.employers}>
      <Loaded query={query}>
        {({ employers }) => (
          <>
            {employers?.length === 0 && <p>{copy.noEmployers}</p>}
            <ul>
              {employers?.map((employer) => (
                <EmployerRow key={employer.employerId} planId={planId} employer={employer} onRemove={() => setRemoving(employer)} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {!isReadOnly && (
        <OneFieldForm
          label={copy.newName}
          submitLabel={copy.create}
          isBusy={creation.isLoading}
          onSubmit={async (name) => !(await create({ userId, planId, body: { name } })).error}
        >
          {creation.isError && allCopy.notSaved}
        </OneFieldForm>
      )}
      <Removal planId={planId} employer={removing} onDone={() => setRemoving(undefined)} />
    </Section>
  );
}

/** Asks before it removes: it cannot be taken back. */
function Removal({ planId, employer, onDone }: { readonly planId: string; readonly employer?: Employer; readonly onDone: () => void }) {
  const { userId } = useUser();
  const [remove, { isError }] = useRemoveEmployerMutation();
  const confirm = async () => {
    if (employer === undefined) return;
    const { error } = await remove({ userId, planId, employerId: employer.employerId });
    if (!error) onDone();
  };
  return (
    <Modal
      isOpen={employer !== undefined}
      onClose={onDone}
      title={copy.removeTitle(employer?.name ?? '')}
      mode={{ kind: 'confirm', confirmLabel: copy.remove, onConfirm: () => void confirm() }}
    >
      <p>{copy.removeText}</p>
      {isError && <p role="alert">{allCopy.notSaved}</p>}
    </Modal>
  );
}
