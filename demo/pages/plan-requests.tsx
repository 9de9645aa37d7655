// What may be asked for a plan: a safe-harbor election, a change.
import { useCreateChangeRequestMutation, useElectSafeHarborMutation } from 'vestibule/api';
import { Button } from 'vestibule/ui';
import { OneFieldForm } from '../components/one-field-form.js';
import { Outcome } from '../components/outcome.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../messages.js';
import { useChange } from '../use-change.js';
import { useUser } from '../user.js';

const { dashboard: copy } = allCopy;

export function PlanRequests({ planId }: { readonly planId: string }) {
  const { userId } = useUser();
  const election = useChange(useElectSafeHarborMutation(), 'Plan', 'Safe harbor elected.');
  const request = useChange(useCreateChangeRequestMutation(), 'Plan', 'Change requested.');
  return (
    <>
      <Section title={copy.safeHarbor}>
        <p>{copy.safeHarborHint}</p>
        <div>
          <Button
            look="secondary"
            isBusy={election.isBusy}
            onClick={() => void election.run({ userId, planId, body: { election: 'safe-harbor' } })}
          >
            {copy.elect}
          </Button>
        </div>
        <Outcome of={election} done={copy.elected} />
      </Section>
      <Section title={copy.change}>
        <OneFieldForm
          label={copy.changeWhat}
          submitLabel={copy.sendRequest}
          change={request}
          onSubmit={(description) => request.run({ userId, planId, body: { description } })}
          done={copy.requestDone}
        />
      </Section>
    </>
  );
}
