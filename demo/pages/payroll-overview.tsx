// What the integration costs, and the last check date that was entered by hand.
import { useLastManualCheckDateQuery, useMonthlyFeeQuery } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../messages.js';
import { useFormats } from '../use-formats.js';
import { useUser } from '../user.js';

const { payroll: copy } = allCopy;
/** The fee type of the payroll integration at the reference gateway. */
const FEE_TYPE = '1';

interface OfPlan {
  readonly planId: string;
}

export function PayrollOverview({ planId }: OfPlan) {
  return (
    <Section title={copy.overview}>
      <h3>{copy.fee}</h3>
      <Fee planId={planId} />
      <h3>{copy.lastCheck}</h3>
      <LastCheck planId={planId} />
    </Section>
  );
}

function Fee({ planId }: OfPlan) {
  const { userId } = useUser();
  const { money } = useFormats();
  const query = useMonthlyFeeQuery({ userId, planId, feeTypeId: FEE_TYPE });
  return <Loaded query={query}>{({ monthlyFee }) => <p>{monthlyFee == null ? copy.none : money(monthlyFee)}</p>}</Loaded>;
}

function LastCheck({ planId }: OfPlan) {
  const { userId } = useUser();
  const { date } = useFormats();
  const query = useLastManualCheckDateQuery({ userId, planId });
  // No date at all is an answer, too: null.
  const answered = { ...query, data: query.isSuccess ? { day: query.data?.lastManualCheckdate } : undefined };
  return <Loaded query={answered}>{({ day }) => <p>{day ? date(day) : copy.none}</p>}</Loaded>;
}
