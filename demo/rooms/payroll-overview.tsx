// The providers to choose from, the fee, the last check date, and the integration token.
import {
  conceal,
  useActiveVendorsQuery,
  useLastManualCheckDateQuery,
  useMonthlyFeeQuery,
  useSetIntegrationTokenMutation,
} from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { OneFieldForm } from '../components/one-field-form.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../copy.js';
import { useFormats } from '../use-formats.js';
import { useUser } from '../user.js';

const { payroll: copy } = allCopy;
/** The fee type of the payroll integration at the reference gateway. */
const FEE_TYPE = '1';

export function PayrollOverview({ planId }: { readonly planId: string }) {
  const { userId, isReadOnly } = useUser();
  const vendors = useActiveVendorsQuery({ userId });
  return (
    <>
      <Section title={copy.vendors}>
        <Loaded query={vendors}>
          {(data) => (
            <ul>
              {data.vendors?.map(({ vendorId, name }) => (
                <li key={vendorId}>{name ?? vendorId}</li>
              ))}
            </ul>
          )}
        </Loaded>
        {!isReadOnly && <IntegrationToken planId={planId} />}
      </Section>
      <Section title={copy.fee}>
        <Fee planId={planId} />
      </Section>
      <Section title={copy.lastCheck}>
        <LastCheck planId={planId} />
      </Section>
    </>
  );
}

function Fee({ planId }: { readonly planId: string }) {
  const { userId } = useUser();
  const { money } = useFormats();
  const query = useMonthlyFeeQuery({ userId, planId, feeTypeId: FEE_TYPE });
  return <Loaded query={query}>{({ monthlyFee }) => <p>{monthlyFee == null ? copy.none : money(monthlyFee)}</p>}</Loaded>;
}

function LastCheck({ planId }: { readonly planId: string }) {
  const { userId } = useUser();
  const { date } = useFormats();
  const { data, ...rest } = useLastManualCheckDateQuery({ userId, planId });
  // No date at all is an answer, too: null.
  const query = { ...rest, data: data === undefined ? undefined : { day: data?.lastManualCheckdate ?? undefined } };
  return <Loaded query={query}>{({ day }) => <p>{day === undefined ? copy.none : date(day)}</p>}</Loaded>;
}

function IntegrationToken({ planId }: { readonly planId: string }) {
  const { userId } = useUser();
  const [save, { isLoading, isSuccess, isError }] = useSetIntegrationTokenMutation();
  return (
    <OneFieldForm
      label={copy.token}
      submitLabel={copy.saveToken}
      type="password"
      isBusy={isLoading}
      onSubmit={async (token) => !(await save({ userId, planId, body: { token: conceal(token) } })).error}
    >
      {isSuccess && allCopy.saved}
      {isError && allCopy.notSaved}
    </OneFieldForm>
  );
}
