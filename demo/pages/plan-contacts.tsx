// Who represents a plan: authorized representative and trustees, or a corporate trustee (spec 3).
import { type PlanContacts as Contacts, usePlanContactsQuery } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../messages.js';
import { useUser } from '../user.js';

const { dashboard: copy } = allCopy;

export function PlanContacts({ planId }: { readonly planId: string }) {
  const { userId } = useUser();
  const query = usePlanContactsQuery({ userId, planId });
  return (
    <Section title={copy.contacts}>
      <Loaded query={query}>{(contacts) => <People {...contacts} />}</Loaded>
    </Section>
  );
}

function People({ authorizedRepresentative, trustees }: Contacts) {
  if (authorizedRepresentative == null && trustees == null) return <p>{copy.corporate}</p>;
  return (
    <dl>
      <dt>{copy.representative}</dt>
      <dd>{representativeOf(authorizedRepresentative)}</dd>
      <dt>{copy.trustees}</dt>
      <dd>{trustees?.length ? trustees.map(fullName).join(', ') : copy.nobody}</dd>
    </dl>
  );
}

function representativeOf(representative: Contacts['authorizedRepresentative']): string {
  if (representative == null) return copy.nobody;
  return representative.sameAsloggedInUser ? copy.isYou : copy.isOther;
}

const fullName = ({ firstName, lastName }: NonNullable<Contacts['trustees']>[number]): string =>
  [firstName, lastName].filter(Boolean).join(' ');
