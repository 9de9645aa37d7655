// The stored documents of every plan.
import { AppPage, Sheet } from 'vestibule/ui';
import { demoMessages } from '../../messages.js';
import { PlanDocuments } from '../../parts/documents.js';
import { useChosenPlan, WithPlans } from '../plans/chosen-plan.js';

export function StoredDocumentsPage() {
  const { plans } = useChosenPlan();
  return (
    <AppPage title={demoMessages.documents.title}>
      <WithPlans>
        {plans.map(({ planId, planName }) => (
          <Sheet key={planId} title={planName ?? planId}>
            <PlanDocuments planId={planId} />
          </Sheet>
        ))}
      </WithPlans>
    </AppPage>
  );
}
