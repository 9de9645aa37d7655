// The user's plans, one of which is open: the first, unless the address names another.
import { Section } from '../components/section.js';
import { copy } from '../messages.js';
import { ChosenPlan } from './chosen-plan.js';
import { PlanLinks } from './plan-links.js';
import { PlanView } from './plan-view.js';

export function PlanList() {
  return (
    <ChosenPlan title={copy.dashboard.list}>
      {(plan, plans) => (
        <>
          <Section title={copy.dashboard.list} isWide>
            <PlanLinks plans={plans} chosen={plan} page="/dashboard" />
          </Section>
          {plan && <PlanView key={plan.planId} planId={plan.planId} />}
        </>
      )}
    </ChosenPlan>
  );
}
