// A participant's own account: balance and contribution rate.
import { useParticipantPlanDetailsQuery } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { Section } from '../components/section.js';
import { copy } from '../copy.js';
import { useFormats } from '../use-formats.js';
import { useUser } from '../user.js';

export function ParticipantAccount() {
  const { userId } = useUser();
  const { money, percent } = useFormats();
  const query = useParticipantPlanDetailsQuery({ userId });
  return (
    <Section title={copy.participant.title}>
      <Loaded query={query}>
        {({ planName, balance, contributionRate }) => (
          <dl>
            <dt>{copy.dashboard.plan}</dt>
            <dd>{planName}</dd>
            <dt>{copy.participant.balance}</dt>
            <dd>{balance != null && money(balance)}</dd>
            <dt>{copy.participant.rate}</dt>
            <dd>{contributionRate != null && percent(contributionRate)}</dd>
          </dl>
        )}
      </Loaded>
    </Section>
  );
}
