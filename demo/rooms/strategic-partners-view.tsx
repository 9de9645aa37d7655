// The partners a plan sponsor works with, and adding one.
import { useSaveStrategicPartnersMutation, useStrategicPartnersQuery } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { OneFieldForm } from '../components/one-field-form.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../copy.js';
import { useUser } from '../user.js';

const { dashboard: copy } = allCopy;

export function StrategicPartnersView() {
  const { userId, isReadOnly } = useUser();
  const query = useStrategicPartnersQuery({ userId });
  const [save, { isLoading, isError }] = useSaveStrategicPartnersMutation();
  return (
    <Section title={copy.partners}>
      <Loaded query={query}>
        {({ strategicPartners }) => {
          const partners = strategicPartners ?? [];
          return (
            <>
              {partners.length === 0 && <p>{copy.noPartners}</p>}
              <ul>
                {partners.map(({ name }) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
              {!isReadOnly && (
                <OneFieldForm
                  label={copy.partnerName}
                  submitLabel={copy.addPartner}
                  isBusy={isLoading}
                  onSubmit={async (name) => !(await save({ userId, body: { strategicPartners: [...partners, { name }] } })).error}
                >
                  {isError && allCopy.notSaved}
                </OneFieldForm>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
