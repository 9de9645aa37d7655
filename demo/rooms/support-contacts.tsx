// Whom to ask, and where to send papers.
import { formatPhone, useSupportContactQuery } from 'vestibule/api';

import { Loaded } from '../components/loaded.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../copy.js';
import { useUser } from '../user.js';

const { support: copy } = allCopy;

export function SupportContacts() {
  const { userId } = useUser();
  const query = useSupportContactQuery({ userId });
  return (
    <Section title={copy.title}>
      <Loaded query={query}>
        {({ support, mailingInstructions }) => (
          <>
            <p>{support?.name}</p>
            <dl>
              <dt>{copy.phone}</dt>
              <dd>
                {support?.phoneNumber ?? support?.phone}
                {support?.phoneExtension && ` ext. ${support.phoneExtension}`}
              </dd>
              <dt>{copy.email}</dt>
              <dd>{support?.email}</dd>
              <dt>{copy.fax}</dt>
              <dd>{mailingInstructions?.faxNumber && formatPhone(mailingInstructions.faxNumber)}</dd>
            </dl>
            <h3>{copy.mailing}</h3>
            <ul>
              {mailingInstructions?.addresses
                ?.filter((address) => address.valid !== false)
                .map(({ name, description, streetAddress, cityStateZip }) => (
                  <li key={name}>
                    <strong>{name}</strong> {description}
                    <br />
                    {[streetAddress?.street1, streetAddress?.street2, cityStateZip].filter(Boolean).join(', ')}
                  </li>
                ))}
            </ul>
          </>
        )}
      </Loaded>
    </Section>
  );
}
