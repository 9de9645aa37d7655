// The partners of a plan sponsor, shared by all of their plans, and a form to add one.
import { type StrategicPartners as StrategicPartnerList, useSaveStrategicPartnersMutation, useStrategicPartnersQuery } from 'vestibule/api';
import { Sheet, Empty, Form, Loaded, Row, Rows, TextField } from 'vestibule/ui';
import { AppIcon } from '../../icons.js';
import { demoMessages } from '../../messages.js';
import { ChangeOutcome, useChangeOutcome } from '../../change-outcome.js';
import { plainLine, textRule } from '../../text-rule.js';
import { useChange } from '../../use-change.js';
import { useUser } from '../../user.js';

const { dashboard: messages } = demoMessages;

type Partner = NonNullable<StrategicPartnerList['strategicPartners']>[number];

export function StrategicPartners() {
  const { isReadOnly } = useUser();
  const query = useStrategicPartnersQuery();
  return (
    <Sheet title={messages.partners}>
      <p>{messages.partnersHint}</p>
      <Loaded query={query}>
        {({ strategicPartners }) => {
          const partners = strategicPartners ?? [];
          return (
            <>
              {partners.length === 0 ? <Empty>{messages.noPartners}</Empty> : <Rows>{partners.map(toRow)}</Rows>}
              {!isReadOnly && <NewPartner partners={partners} />}
            </>
          );
        }}
      </Loaded>
    </Sheet>
  );
}

/** Two partners with the same name are two partners. */
const toRow = ({ name }: Partner, index: number) => (
  <Row key={`${index} ${name}`} icon={<AppIcon name="person" />}>
    {name}
  </Row>
);

interface NameValues {
  readonly name: string;
}

const validateName = textRule('name', messages.nameNeeded);

function NewPartner({ partners }: { readonly partners: readonly Partner[] }) {
  const saving = useChange(useSaveStrategicPartnersMutation(), 'Plan', 'Strategic partner added.');
  const { outcome, follow } = useChangeOutcome();
  return (
    <>
      <Form<NameValues>
        validate={validateName}
        phase={saving.phase}
        onSubmit={async ({ name }, clear) => {
          const all = [...partners, { name: plainLine(name) }];
          if (await follow(saving.run({ body: { strategicPartners: all } }), messages.partnerAdded, { isForm: true })) clear('name');
        }}
        submit={{ label: messages.addPartner, busy: demoMessages.sending, look: 'secondary' }}
        place="body"
      >
        <TextField required name="name" label={messages.partnerName} autoComplete="off" />
      </Form>
      <ChangeOutcome outcome={outcome} />
    </>
  );
}
