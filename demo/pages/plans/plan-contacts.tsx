// A plan's representatives: authorized representative and trustees, or a corporate trustee.
import { type PlanContacts as Contacts, usePlanContactsQuery } from 'vestibule/api';
import { Sheet, Loaded, DescriptionList } from 'vestibule/ui';
import { copy as allCopy } from '../../messages.js';

const { dashboard: copy } = allCopy;

export function PlanContacts({ planId }: { readonly planId: string }) {
  const query = usePlanContactsQuery({ planId });
  return (
    <Sheet title={copy.contacts}>
      <Loaded query={query}>{(contacts) => <People {...contacts} />}</Loaded>
    </Sheet>
  );
}

function People({ authorizedRepresentative, trustees }: Contacts) {
  if (authorizedRepresentative == null && trustees == null) return <p>{copy.corporate}</p>;
  return (
    <DescriptionList
      items={{
        [copy.representative]: representativeOf(authorizedRepresentative),
        [copy.trustees]: trustees?.length ? trustees.map(fullName).join(', ') : copy.nobody,
      }}
    />
  );
}

function representativeOf(representative: Contacts['authorizedRepresentative']): string {
  if (representative == null) return copy.nobody;
  return representative.sameAsloggedInUser ? copy.isYou : copy.isOther;
}

const fullName = ({ firstName, lastName }: NonNullable<Contacts['trustees']>[number]): string =>
  [firstName, lastName].filter(Boolean).join(' ');
