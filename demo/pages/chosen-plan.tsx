// The plan that a page is about: the one in the address, else the first of the list.
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { type PlanList, usePlanListQuery } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { Section } from '../components/section.js';
import { copy } from '../messages.js';
import { useUser } from '../user.js';

type Plan = NonNullable<PlanList['planList']>[number];

export interface ChosenPlanProps {
  /** The title of what stands there while there are no plans to choose from. */
  readonly title: string;
  /** `plan` is absent where the address names one that is not the user's. */
  readonly children: (plan: Plan | undefined, plans: readonly Plan[]) => ReactNode;
}

export function ChosenPlan({ title, children }: ChosenPlanProps) {
  const { userId } = useUser();
  const { planId } = useParams();
  const query = usePlanListQuery({ userId });
  const plans = query.data?.planList ?? [];
  if (query.error || plans.length === 0) {
    return (
      <Section title={title} isWide>
        <Loaded query={query}>{() => <p>{copy.dashboard.none}</p>}</Loaded>
      </Section>
    );
  }
  const plan = planId === undefined ? plans[0] : plans.find((candidate) => candidate.planId === planId);
  return (
    <>
      {children(plan, plans)}
      {!plan && (
        <Section title={copy.dashboard.unknownPlan} isWide>
          <p>{copy.dashboard.unknownPlanHint}</p>
        </Section>
      )}
    </>
  );
}
