// The stored documents of every plan.
import { usePlanListQuery } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { Page } from '../components/page.js';
import { Section } from '../components/section.js';
import { copy } from '../messages.js';
import { useUser } from '../user.js';
import { PlanDocuments } from './plan-documents.js';

export function StoredDocumentsPage() {
  const { userId } = useUser();
  const query = usePlanListQuery({ userId });
  const plans = query.data?.planList ?? [];
  return (
    <Page title={copy.documents.title}>
      {plans.length === 0 && (
        <Section title={copy.documents.list} isWide>
          <Loaded query={query}>{() => <p>{copy.dashboard.none}</p>}</Loaded>
        </Section>
      )}
      {plans.map(({ planId, planName }, index) => (
        <Section key={planId} title={planName ?? planId} isWide={index === plans.length - 1 && index % 2 === 0}>
          <PlanDocuments planId={planId} />
        </Section>
      ))}
    </Page>
  );
}
