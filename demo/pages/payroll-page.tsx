// Payroll integration for one plan: may it be used, with which provider, for which employers, at what fee.
import { useIntegrationAdoptionQuery } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { Page } from '../components/page.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../messages.js';
import { useUser } from '../user.js';
import { ChosenPlan } from './chosen-plan.js';
import { Employers } from './payroll-employers.js';
import { Forfeitures } from './payroll-forfeitures.js';
import { PayrollOverview } from './payroll-overview.js';
import { PayrollProvider } from './payroll-provider.js';
import { PlanLinks } from './plan-links.js';

const { payroll: copy } = allCopy;

export function PayrollPage() {
  return (
    <Page title={copy.title}>
      <ChosenPlan title={allCopy.dashboard.plan}>
        {(plan, plans) => (
          <>
            <Section title={copy.choosePlan} isWide>
              <PlanLinks plans={plans} chosen={plan} page="/payroll/settings" />
            </Section>
            {plan && <PlanPayroll key={plan.planId} planId={plan.planId} />}
          </>
        )}
      </ChosenPlan>
    </Page>
  );
}

function PlanPayroll({ planId }: { readonly planId: string }) {
  const { userId } = useUser();
  const query = useIntegrationAdoptionQuery({ userId, planId });
  if (query.data?.canAdopt) {
    return (
      <>
        <PayrollProvider planId={planId} />
        <PayrollOverview planId={planId} />
        <Employers planId={planId} />
        <Forfeitures planId={planId} />
      </>
    );
  }
  // No answer at all means no, too: null.
  const answered = { ...query, data: query.isSuccess ? { canAdopt: false } : undefined };
  return (
    <Section title={copy.integration} isWide>
      <Loaded query={answered}>{() => <p>{copy.cannotAdopt}</p>}</Loaded>
    </Section>
  );
}
