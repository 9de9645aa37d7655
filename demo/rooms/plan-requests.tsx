// What may be asked for a plan: a safe-harbor election, a change.
import { useCreateChangeRequestMutation, useElectSafeHarborMutation } from 'vestibule/api';
import { Button } from 'vestibule/shell';
import { OneFieldForm } from '../components/one-field-form.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../copy.js';
import { useUser } from '../user.js';

const { dashboard: copy } = allCopy;

export function PlanRequests({ planId }: { readonly planId: string }) {
  const { userId } = useUser();
  const [elect, election] = useElectSafeHarborMutation();
  const [request, change] = useCreateChangeRequestMutation();
  return (
    <Section title={copy.requests}>
      <div>
        <Button
          look="secondary"
          isBusy={election.isLoading}
          onClick={() => void elect({ userId, planId, body: { election: 'safe-harbor' } })}
        >
          {copy.safeHarbor}
        </Button>
        <p role="status">
          {election.isSuccess && copy.safeHarborDone}
          {election.isError && allCopy.notSaved}
        </p>
      </div>
      <OneFieldForm
        label={copy.changeRequest}
        submitLabel={copy.sendRequest}
        isBusy={change.isLoading}
        onSubmit={async (description) => !(await request({ userId, planId, body: { description } })).error}
      >
        {change.isSuccess && copy.requestDone}
        {change.isError && allCopy.notSaved}
      </OneFieldForm>
    </Section>
  );
}
