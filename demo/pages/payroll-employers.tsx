// The provider's employers for a plan: choose or create one, and what may be done with each.
import { useState } from 'react';
import { type Employer, useCreateEmployerMutation, useEmployersQuery } from 'vestibule/api';
import { useModal } from 'vestibule/ui';
import { Loaded } from '../components/loaded.js';
import { OneFieldForm } from '../components/one-field-form.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../messages.js';
import { useChange } from '../use-change.js';
import { useUser } from '../user.js';
import styles from './employers.module.css';
import { EmployerItem } from './payroll-employer.js';
import { EmployerRemoval } from './payroll-employer-removal.js';

const { payroll: copy } = allCopy;

export function Employers({ planId }: { readonly planId: string }) {
  const { userId, isReadOnly } = useUser();
  const query = useEmployersQuery({ userId, planId });
  const creation = useChange(useCreateEmployerMutation(), 'Payroll', 'Employer created.');
  const [chosen, setChosen] = useState<Employer>();
  const removal = useModal('remove-employer');
  const askToRemove = (employer: Employer) => {
    setChosen(employer);
    removal.open();
  };
  return (
    <Section title={copy.employers} isWide>
      <Loaded query={query}>
        {({ employers }) =>
          employers?.length ? (
            <ul className={styles.list}>
              {employers.map((employer) => (
                <EmployerItem key={employer.employerId} planId={planId} employer={employer} onRemove={() => askToRemove(employer)} />
              ))}
            </ul>
          ) : (
            <p>{copy.noEmployers}</p>
          )
        }
      </Loaded>
      {!isReadOnly && (
        <OneFieldForm
          label={copy.newName}
          submitLabel={copy.create}
          change={creation}
          onSubmit={(name) => creation.run({ userId, planId, body: { name } })}
          done={copy.created}
        />
      )}
      {chosen && <EmployerRemoval planId={planId} employer={chosen} isOpen={removal.isOpen} onDone={removal.close} />}
    </Section>
  );
}
