// The payroll providers to choose from, and connecting one by the token that it handed out.
import { useState } from 'react';
import { conceal, useActiveVendorsQuery, useSetIntegrationTokenMutation } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { OneFieldForm } from '../components/one-field-form.js';
import { Section } from '../components/section.js';
import { Select } from '../components/select.js';
import { copy as allCopy } from '../messages.js';
import { useChange } from '../use-change.js';
import { useUser } from '../user.js';

const { payroll: copy } = allCopy;

interface Vendor {
  readonly vendorId: string;
  readonly name?: string | null;
}

export function PayrollProvider({ planId }: { readonly planId: string }) {
  const { userId, isReadOnly } = useUser();
  const query = useActiveVendorsQuery({ userId });
  return (
    <Section title={copy.vendors}>
      <Loaded query={query}>
        {({ vendors }) => {
          if (!vendors?.length) return <p>{copy.noVendors}</p>;
          return isReadOnly ? <ul>{vendors.map(toItem)}</ul> : <Connection planId={planId} vendors={vendors} />;
        }}
      </Loaded>
    </Section>
  );
}

const toItem = ({ vendorId, name }: Vendor) => <li key={vendorId}>{name ?? vendorId}</li>;

function Connection({ planId, vendors }: { readonly planId: string; readonly vendors: readonly Vendor[] }) {
  const { userId } = useUser();
  const [chosen, setChosen] = useState(vendors[0]?.vendorId ?? '');
  const saving = useChange(useSetIntegrationTokenMutation(), 'Payroll', 'Payroll provider connected.');
  return (
    <OneFieldForm
      label={copy.token}
      submitLabel={copy.connect}
      type="password"
      change={saving}
      onSubmit={(token) => saving.run({ userId, planId, body: { token: conceal(token), vendorId: chosen } })}
      done={copy.connected}
    >
      <Select
        label={copy.vendor}
        value={chosen}
        options={vendors.map(({ vendorId, name }) => ({ value: vendorId, text: name ?? vendorId }))}
        onChange={setChosen}
      />
    </OneFieldForm>
  );
}
