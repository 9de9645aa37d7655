// The partners a plan sponsor works with, and adding one.
import { useSaveStrategicPartnersMutation, useStrategicPartnersQuery } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { OneFieldForm } from '../components/one-field-form.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../messages.js';
import { useChange } from '../use-change.js';
import { useUser } from '../user.js';

const { dashboard: copy } = allCopy;

export function StrategicPartners() {
  const { userId, isReadOnly } = useUser();
  const query = useStrategicPartnersQuery({ userId });
  const saving = useChange(useSaveStrategicPartnersMutation(), 'Plan', 'Strategic partner added.');
  return (
    <Section title={copy.partners}>
      <p>{copy.partnersHint}</p>
      <Loaded query={query}>
        {({ strategicPartners }) => {
          const partners = strategicPartners ?? [];
          const add = (name: string) => saving.run({ userId, body: { strategicPartners: [...partners, { name }] } });
          return (
            <>
              {partners.length === 0 ? <p>{copy.noPartners}</p> : <ul>{partners.map(toItem)}</ul>}
              {!isReadOnly && (
                <OneFieldForm label={copy.partnerName} submitLabel={copy.addPartner} change={saving} onSubmit={add} done={allCopy.saved} />
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

/** Two partners of one name are two partners. */
const toItem = ({ name }: { readonly name?: string | null }, index: number) => <li key={`${index} ${name}`}>{name}</li>;
