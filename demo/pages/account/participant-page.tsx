// A participant's own account: the balance and its history, contributions, documents, and support.
import { errorCode, toGatewayError, useParticipantPlanDetailsQuery } from 'vestibule/api';
import { AppPage, Sheet, Empty, Loaded } from 'vestibule/ui';
import { demoMessages } from '../../messages.js';
import { PlanDocuments } from '../../parts/documents.js';
import { Support } from '../../parts/support.js';
import { BalanceCard } from './balance-card.js';
import { ContributionRateCard, ContributionsCard } from './contribution-cards.js';

const { participant: messages } = demoMessages;
/** The gateway's code for a user without a plan. */
const NO_PLAN = 'PLERR01';

export function ParticipantPage() {
  const query = useParticipantPlanDetailsQuery();
  const { data: plan, error } = query;
  const hasNone = error !== undefined && errorCode(toGatewayError(error)) === NO_PLAN;
  return (
    <AppPage title={messages.title} aside={plan?.planName}>
      {plan ? (
        <>
          <BalanceCard plan={plan} />
          <ContributionRateCard plan={plan} />
          <ContributionsCard plan={plan} />
          <Sheet title={demoMessages.dashboard.documents}>
            <PlanDocuments planId={plan.planId} />
          </Sheet>
        </>
      ) : (
        <Sheet title={messages.account} isWide>
          {hasNone ? <Empty>{messages.noPlan}</Empty> : <Loaded query={query}>{() => null}</Loaded>}
        </Sheet>
      )}
      <Support isWide={!plan} />
    </AppPage>
  );
}
