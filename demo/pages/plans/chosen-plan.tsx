// The plan that a page shows: the one in the address, or the first of the list.
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { usePlanListQuery } from 'vestibule/api';
import { Sheet, Empty, Loaded } from 'vestibule/ui';
import { demoMessages } from '../../messages.js';
import type { Plan } from './plan.js';

export interface ChosenPlan {
  readonly plans: readonly Plan[];
  /** Absent if the address names a plan that is not the user's, or if there is no list yet. */
  readonly plan: Plan | undefined;
}

export function useChosenPlan(): ChosenPlan {
  const { planId } = useParams();
  const plans = usePlanListQuery().data?.planList ?? [];
  return { plans, plan: planId === undefined ? plans[0] : plans.find((candidate) => candidate.planId === planId) };
}

/** Shows its children once there are plans, below the failure if the list could not be loaded again. Without plans, shows the reason. */
export function WithPlans({ children }: { readonly children: ReactNode }) {
  const query = usePlanListQuery();
  const hasPlans = Boolean(query.data?.planList?.length);
  return (
    <>
      {(!hasPlans || query.error) && (
        <Sheet title={demoMessages.dashboard.list} isWide>
          <Loaded query={query}>{() => !hasPlans && <Empty>{demoMessages.dashboard.none}</Empty>}</Loaded>
        </Sheet>
      )}
      {hasPlans && children}
    </>
  );
}

/** Replaces a plan that is not the user's. */
export function UnknownPlan() {
  return (
    <Sheet title={demoMessages.dashboard.unknownPlan} isWide>
      <p>{demoMessages.dashboard.unknownPlanHint}</p>
    </Sheet>
  );
}
