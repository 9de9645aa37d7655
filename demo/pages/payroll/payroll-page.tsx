// The payroll wizard: a plan, its provider, its employers, and its forfeitures. Each step has an address and saves its own data.
import { useParams } from 'react-router-dom';
import { useIntegrationAdoptionQuery } from 'vestibule/api';
import { AppPage, Sheet, Loaded } from 'vestibule/ui';
import { UnknownPlan, useChosenPlan, WithPlans } from '../plans/chosen-plan.js';
import type { Plan } from '../plans/plan.js';
import { PlanSwitcher } from '../plans/plan-switcher.js';
import { StepList } from './step-list.js';
import { EmployersStep } from './employers-step.js';
import { ForfeituresStep } from './forfeitures-step.js';
import { payrollMessages as messages } from './messages.js';
import { ProviderStep } from './provider-step.js';
import { type PayrollStep, stepAt, stepAddress } from './steps.js';
import styles from './payroll.module.css';

export function PayrollPage() {
  const { planId, step } = useParams();
  const { plan, plans } = useChosenPlan();
  const shown = stepAt(planId, step);
  const open = shown === 'plan' ? undefined : plan;
  // The step's own query, so that the page renders again with it: its heading takes the focus of a retry button that disappears.
  useIntegrationAdoptionQuery({ planId: open?.planId ?? '' }, { skip: open === undefined });
  return (
    <AppPage title={messages.title} aside={open?.planName}>
      <WithPlans>
        <div className={styles.wizard}>
          <StepList shown={shown} planId={open?.planId} />
          {shown === 'plan' && <PlanChoice plans={plans} />}
          {shown !== 'plan' && (open ? <PlanStep key={open.planId} planId={open.planId} step={shown} /> : <UnknownPlan />)}
        </div>
      </WithPlans>
    </AppPage>
  );
}

function PlanChoice({ plans }: { readonly plans: readonly Plan[] }) {
  return (
    <Sheet title={messages.choosePlan}>
      <PlanSwitcher plans={plans} chosen={undefined} pageOf={(planId) => stepAddress(planId, 'provider')} />
    </Sheet>
  );
}

interface PlanStepProps {
  readonly planId: string;
  readonly step: Exclude<PayrollStep, 'plan'>;
}

function PlanStep({ planId, step }: PlanStepProps) {
  const query = useIntegrationAdoptionQuery({ planId });
  if (!query.data?.canAdopt) {
    // An empty answer (null) also means no.
    const answered = { ...query, data: query.isSuccess ? { canAdopt: false } : undefined };
    return (
      <Sheet title={messages.integration}>
        <Loaded query={answered}>{() => <p>{messages.cannotAdopt}</p>}</Loaded>
      </Sheet>
    );
  }
  switch (step) {
    case 'provider':
      return <ProviderStep planId={planId} connected={query.data.vendorId} />;
    case 'employers':
      return <EmployersStep planId={planId} />;
    case 'forfeitures':
      return <ForfeituresStep planId={planId} />;
  }
}
