// The payroll provider: the connected one, a form to connect one with the token that it issued, and the cost.
import { conceal, useActiveVendorsQuery, useSetIntegrationTokenMutation } from 'vestibule/api';
import { ButtonLink, Sheet, Form, isFilled, Loaded, RadioField, Row, Rows, TextField } from 'vestibule/ui';
import { demoMessages } from '../../messages.js';
import { ChangeOutcome, useChangeOutcome } from '../../change-outcome.js';
import { textRule } from '../../text-rule.js';
import { useChange } from '../../use-change.js';
import { useUser } from '../../user.js';
import { Costs } from './costs.js';
import { payrollMessages as messages } from './messages.js';
import { StepFoot } from './step-foot.js';
import { stepAddress } from './steps.js';

export interface ProviderStepProps {
  readonly planId: string;
  /** The connected vendor, if the gateway sends it. */
  readonly connected: string | null | undefined;
}

interface Vendor {
  readonly vendorId: string;
  readonly name?: string | null;
}

export function ProviderStep({ planId, connected }: ProviderStepProps) {
  const { isReadOnly } = useUser();
  const query = useActiveVendorsQuery({});
  const foot = <StepFoot back={stepAddress(planId, 'plan')} next={stepAddress(planId, 'employers')} />;
  return (
    <Sheet title={messages.steps.provider}>
      <Loaded query={query}>
        {({ vendors }) => {
          const isEmpty = !vendors?.length;
          if (!isEmpty && !isReadOnly) return <Connection planId={planId} vendors={vendors} connected={connected} />;
          return (
            <>
              {isEmpty ? <p>{messages.noVendors}</p> : <Rows>{vendors.map(toRow)}</Rows>}
              <Costs planId={planId} />
              {foot}
            </>
          );
        }}
      </Loaded>
    </Sheet>
  );
}

const toRow = ({ vendorId, name }: Vendor) => <Row key={vendorId}>{name ?? vendorId}</Row>;

interface ConnectionValues {
  readonly vendorId: string;
  readonly token: string;
}

const validate = textRule('token', messages.tokenNeeded);

function Connection({ planId, vendors, connected }: ProviderStepProps & { readonly vendors: readonly Vendor[] }) {
  const saving = useChange(useSetIntegrationTokenMutation(), 'Payroll', 'Payroll provider connected.');
  const { outcome, follow } = useChangeOutcome();
  const names = Object.fromEntries(vendors.map(({ vendorId, name }) => [vendorId, name ?? vendorId]));
  return (
    <Form<ConnectionValues>
      initialValues={{ vendorId: connected ?? vendors[0]?.vendorId }}
      validate={validate}
      phase={saving.phase}
      onSubmit={async ({ vendorId, token }, clear) => {
        const change = saving.run({ planId, body: { token: conceal(token.trim()), vendorId } });
        if (await follow(change, messages.connected, { isForm: true })) clear('token');
      }}
      submit={{ label: messages.connect, busy: messages.connecting, isReady: isFilled('token') }}
      back={<ButtonLink<string> to={stepAddress(planId, 'plan')}>{demoMessages.back}</ButtonLink>}
    >
      <ChangeOutcome outcome={outcome} />
      {connected && (
        <Rows>
          <Row
            end={
              <ButtonLink<string> look="secondary" to={stepAddress(planId, 'employers')}>
                {demoMessages.next}
              </ButtonLink>
            }
          >
            {messages.isConnected(names[connected] ?? connected)}
          </Row>
        </Rows>
      )}
      <RadioField name="vendorId" legend={messages.vendor} hidesLegend isRequired options={names} />
      <TextField required name="token" type="password" label={messages.token} hint={messages.tokenHint} autoComplete="off" />
      <Costs planId={planId} />
    </Form>
  );
}
