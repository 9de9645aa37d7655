// The requests for a plan: a safe harbor election and a change.
import { useState } from 'react';
import { useCreateChangeRequestMutation, useElectSafeHarborMutation, usePlanInfoQuery } from 'vestibule/api';
import { Button, Sheet, Form, TextField } from 'vestibule/ui';
import { demoMessages } from '../../messages.js';
import { ChangeOutcome, useChangeOutcome } from '../../change-outcome.js';
import { textRule } from '../../text-rule.js';
import { useChange } from '../../use-change.js';

const { dashboard: messages } = demoMessages;

interface OfPlan {
  readonly planId: string;
}

export function SafeHarbor({ planId }: OfPlan) {
  const { data } = usePlanInfoQuery({ planId });
  const election = useChange(useElectSafeHarborMutation(), 'Plan', 'Safe harbor elected.');
  const { outcome, follow } = useChangeOutcome();
  return (
    <Sheet title={messages.safeHarbor}>
      <p>{messages.safeHarborHint}</p>
      {data?.safeHarborElected && <p>{messages.isElected}</p>}
      <div>
        <Button
          look="secondary"
          isBusy={election.isBusy}
          busyLabel={demoMessages.sending}
          unavailable={data?.safeHarborElected ? messages.isElected : undefined}
          onClick={() => void follow(election.run({ planId, body: { election: 'safe-harbor' } }), messages.elected)}
        >
          {messages.elect}
        </Button>
      </div>
      <ChangeOutcome outcome={outcome} />
    </Sheet>
  );
}

interface ChangeValues {
  readonly description: string;
}

const validateChange = textRule('description', messages.changeNeeded);

interface ChangeRequestProps extends OfPlan {
  /** The text typed for this plan before the user chose another one. */
  readonly draft: string | undefined;
  readonly onDraft: (draft: string) => void;
}

export function ChangeRequest({ planId, draft, onDraft }: ChangeRequestProps) {
  const [initialValues] = useState({ description: draft });
  const request = useChange(useCreateChangeRequestMutation(), 'Plan', 'Change requested.');
  const { outcome, follow } = useChangeOutcome();
  return (
    <Sheet title={messages.change}>
      <Form<ChangeValues>
        initialValues={initialValues}
        validate={validateChange}
        phase={request.phase}
        onSubmit={async ({ description }, clear) => {
          if (await follow(request.run({ planId, body: { description: description.trim() } }), messages.requestDone, { isForm: true })) {
            clear('description');
            onDraft('');
          }
        }}
        submit={{ label: messages.sendRequest, busy: demoMessages.sending, look: 'secondary' }}
        place="body"
      >
        <TextField
          required
          name="description"
          label={messages.changeWhat}
          autoComplete="off"
          onInput={({ currentTarget }) => onDraft(currentTarget.value)}
        />
      </Form>
      <ChangeOutcome outcome={outcome} />
    </Sheet>
  );
}
