// The provider's employers for a plan: choose or create one, and act on each.
import { useState } from 'react';
import { type Employer, useCreateEmployerMutation, useEmployersQuery } from 'vestibule/api';
import { Sheet, Empty, Form, Loaded, TextField, useModal } from 'vestibule/ui';
import { demoMessages } from '../../messages.js';
import { ChangeOutcome, type ChangeOutcomeHandle, useChangeOutcome } from '../../change-outcome.js';
import { plainLine, textRule } from '../../text-rule.js';
import { useChange } from '../../use-change.js';
import { useUser } from '../../user.js';
import { EmployerItem } from './employer-item.js';
import { EmployerRemoval } from './employer-removal.js';
import { payrollMessages as messages } from './messages.js';
import { StepFoot } from './step-foot.js';
import { stepAddress } from './steps.js';
import styles from './employers.module.css';

export function EmployersStep({ planId }: { readonly planId: string }) {
  const { isReadOnly } = useUser();
  const query = useEmployersQuery({ planId });
  const { outcome, follow } = useChangeOutcome();
  const [chosen, setChosen] = useState<Employer>();
  const removal = useModal('remove-employer');
  const askToRemove = (employer: Employer) => {
    setChosen(employer);
    removal.open();
  };
  return (
    <Sheet title={messages.steps.employers}>
      <ChangeOutcome outcome={outcome} />
      <Loaded query={query}>
        {({ employers }) =>
          employers?.length ? (
            <ul className={styles.list}>
              {employers.map((employer) => (
                <EmployerItem
                  key={employer.employerId}
                  planId={planId}
                  employer={employer}
                  follow={follow}
                  onRemove={() => askToRemove(employer)}
                />
              ))}
            </ul>
          ) : (
            <Empty>{messages.noEmployers}</Empty>
          )
        }
      </Loaded>
      {!isReadOnly && <NewEmployer planId={planId} follow={follow} />}
      {chosen && <EmployerRemoval planId={planId} employer={chosen} isOpen={removal.isOpen} onClose={removal.close} follow={follow} />}
      <StepFoot back={stepAddress(planId, 'provider')} next={stepAddress(planId, 'forfeitures')} />
    </Sheet>
  );
}

interface NameValues {
  readonly name: string;
}

const validate = textRule('name', messages.nameNeeded);

function NewEmployer({ planId, follow }: Pick<ChangeOutcomeHandle, 'follow'> & { readonly planId: string }) {
  const creation = useChange(useCreateEmployerMutation(), 'Payroll', 'Employer created.');
  return (
    <Form<NameValues>
      validate={validate}
      phase={creation.phase}
      onSubmit={async ({ name }, clear) => {
        if (await follow(creation.run({ planId, body: { name: plainLine(name) } }), messages.created, { isForm: true })) clear('name');
      }}
      submit={{ label: messages.create, busy: demoMessages.sending, look: 'secondary' }}
      place="body"
    >
      <TextField required name="name" label={messages.newName} autoComplete="off" />
    </Form>
  );
}
