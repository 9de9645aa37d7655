// A plan's representatives: authorized representative and trustees, or a corporate trustee.
import { type PlanContacts as Contacts, usePlanContactsQuery } from 'vestibule/api';
import { Sheet, Loaded, DescriptionList } from 'vestibule/ui';
import { demoMessages } from '../../messages.js';

const { dashboard: messages } = demoMessages;

export function PlanContacts({ planId }: { readonly planId: string }) {
  const query = usePlanContactsQuery({ planId });
  return (
    <Sheet title={messages.contacts}>
      <Loaded query={query}>{(contacts) => <People {...contacts} />}</Loaded>
    </Sheet>
  );
}

function People({ authorizedRepresentative, trustees }: Contacts) {
  if (authorizedRepresentative == null && trustees == null) return <p>{messages.corporate}</p>;
  return (
    <DescriptionList
      items={{
        [messages.representative]: representativeOf(authorizedRepresentative),
        [messages.trustees]: trustees?.length ? trustees.map(fullName).join(', ') : messages.nobody,
      }}
    />
  );
}

function representativeOf(representative: Contacts['authorizedRepresentative']): string {
  if (representative == null) return messages.nobody;
  return representative.sameAsloggedInUser ? messages.isYou : messages.isOther;
}

const fullName = ({ firstName, lastName }: NonNullable<Contacts['trustees']>[number]): string =>
  [firstName, lastName].filter(Boolean).join(' ');
