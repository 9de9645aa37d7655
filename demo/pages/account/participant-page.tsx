// A participant's own account: the balance and its history, contributions, documents, and support.
import { errorCode, toGatewayError, useParticipantPlanDetailsQuery } from 'vestibule/api';
import { AppPage, Sheet, Empty, Loaded } from 'vestibule/ui';
import { copy as allCopy } from '../../messages.js';
import { PlanDocuments } from '../../parts/documents.js';
import { Support } from '../../parts/support.js';
import { BalanceCard } from './balance-card.js';
import { ContributionRateCard, ContributionsCard } from './contribution-cards.js';

const { participant: copy } = allCopy;
/** The gateway's code for a user without a plan. */
const NO_PLAN = 'PLERR01';

export function ParticipantPage() {
  const query = useParticipantPlanDetailsQuery();
  const { data: plan, error } = query;
  const hasNone = error !== undefined && errorCode(toGatewayError(error)) === NO_PLAN;
  return (
    <AppPage title={copy.title} aside={plan?.planName}>
      {plan ? (
        <>
          <BalanceCard plan={plan} />
          <ContributionRateCard plan={plan} />
          <ContributionsCard plan={plan} />
          <Sheet title={allCopy.dashboard.documents}>
            <PlanDocuments planId={plan.planId} />
          </Sheet>
        </>
      ) : (
        <Sheet title={copy.account} isWide>
          {hasNone ? <Empty>{copy.noPlan}</Empty> : <Loaded query={query}>{() => null}</Loaded>}
        </Sheet>
      )}
      <Support isWide={!plan} />
    </AppPage>
  );
}
