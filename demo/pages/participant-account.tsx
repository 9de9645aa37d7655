// A participant's own account: balance, contribution rate, and the plan's documents.
import { useParticipantPlanDetailsQuery } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { Section } from '../components/section.js';
import { copy } from '../messages.js';
import { useFormats } from '../use-formats.js';
import { useUser } from '../user.js';
import { PlanDocuments } from './plan-documents.js';

export function ParticipantAccount() {
  const { userId } = useUser();
  const { money, percent } = useFormats();
  const query = useParticipantPlanDetailsQuery({ userId });
  const { planId } = query.data ?? {};
  return (
    <>
      <Section title={copy.participant.account} isWide={planId === undefined}>
        <Loaded query={query}>
          {({ planName, balance, contributionRate }) => (
            <dl>
              <dt>{copy.dashboard.plan}</dt>
              <dd>{planName}</dd>
              <dt>{copy.participant.balance}</dt>
              <dd>{balance == null ? copy.dashboard.unknown : money(balance)}</dd>
              <dt>{copy.participant.rate}</dt>
              <dd>{contributionRate == null ? copy.dashboard.unknown : percent(contributionRate)}</dd>
            </dl>
          )}
        </Loaded>
      </Section>
      {planId !== undefined && (
        <Section title={copy.dashboard.documents}>
          <PlanDocuments planId={planId} />
        </Section>
      )}
    </>
  );
}
