// The landing page of all users except participants: their plans, with one of them open.
import { useState } from 'react';
import { AppPage, Sheet } from 'vestibule/ui';
import { demoMessages } from '../../messages.js';
import { PlanDocuments } from '../../parts/documents.js';
import layout from '../../parts/layout.module.css';
import { Support } from '../../parts/support.js';
import { useUser } from '../../user.js';
import { AutoEnrollment } from './auto-enrollment.js';
import { UnknownPlan, useChosenPlan, WithPlans } from './chosen-plan.js';
import { PlanContacts } from './plan-contacts.js';
import { ChangeRequest, SafeHarbor } from './plan-requests.js';
import { PlanSwitcher } from './plan-switcher.js';
import { StrategicPartners } from './strategic-partners.js';
import { ToDos } from './to-dos.js';

const { dashboard: messages } = demoMessages;

export function PlansPage() {
  const { plan, plans } = useChosenPlan();
  return (
    <AppPage title={messages.title}>
      <WithPlans>
        <PlanSwitcher plans={plans} chosen={plan} pageOf={(planId) => `/dashboard/${planId}`} />
        {plan ? <OpenPlan planId={plan.planId} /> : <UnknownPlan />}
      </WithPlans>
      <Support isWide />
    </AppPage>
  );
}

function OpenPlan({ planId }: { readonly planId: string }) {
  const { isReadOnly } = useUser();
  /** By plan, so that looking at another plan loses no typed text. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  return (
    <div className={layout.columns}>
      <div className={layout.column}>
        <ToDos planId={planId} />
        <Sheet title={messages.documents}>
          <PlanDocuments planId={planId} />
        </Sheet>
        <StrategicPartners />
      </div>
      <div className={layout.column}>
        <AutoEnrollment planId={planId} />
        <PlanContacts planId={planId} />
        {!isReadOnly && (
          <>
            <SafeHarbor key={`safe harbor ${planId}`} planId={planId} />
            <ChangeRequest
              key={`change ${planId}`}
              planId={planId}
              draft={drafts[planId]}
              onDraft={(draft) => setDrafts((others) => ({ ...others, [planId]: draft }))}
            />
          </>
        )}
      </div>
    </div>
  );
}
