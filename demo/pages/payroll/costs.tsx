// The cost of the integration, and the last check date that was entered by hand.
import { useLastManualCheckDateQuery, useMonthlyFeeQuery } from 'vestibule/api';
import { Loaded } from 'vestibule/ui';
import { Sums } from '../../parts/figure.js';
import { useFormats } from '../../use-formats.js';
import { payrollMessages as messages } from './messages.js';

/** The reference gateway's fee type for the payroll integration. */
const FEE_TYPE = '1';

export function Costs({ planId }: { readonly planId: string }) {
  const { money, date } = useFormats();
  const fee = useMonthlyFeeQuery({ planId, feeTypeId: FEE_TYPE });
  const lastCheck = useLastManualCheckDateQuery({ planId });
  const day = lastCheck.data?.lastManualCheckdate;
  const both = {
    // A missing date is also a valid answer: null.
    data: fee.data && lastCheck.isSuccess ? { monthlyFee: fee.data.monthlyFee } : undefined,
    error: fee.error ?? lastCheck.error,
    isFetching: fee.isFetching || lastCheck.isFetching,
    refetch: () => Promise.all([fee.refetch(), lastCheck.refetch()]),
  };
  return (
    <Loaded query={both}>
      {({ monthlyFee }) => (
        <Sums
          caption={messages.costs}
          rows={[
            [messages.fee, monthlyFee == null ? messages.none : money(monthlyFee)],
            [messages.lastCheck, day ? date(day) : messages.none],
          ]}
        />
      )}
    </Loaded>
  );
}
