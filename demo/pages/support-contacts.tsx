// Whom to ask, where to send papers, and what is switched on for this user.
import { formatPhone, type SupportContact, useSupportContactQuery } from 'vestibule/api';
import { Loaded } from '../components/loaded.js';
import { Section } from '../components/section.js';
import { copy as allCopy } from '../messages.js';
import { useUser } from '../user.js';
import styles from './support-contacts.module.css';

const { support: copy } = allCopy;

export function SupportContacts() {
  const { userId } = useUser();
  const query = useSupportContactQuery({ userId });
  return (
    <Section title={copy.title} isWide>
      <Loaded query={query}>
        {({ support, mailingInstructions, featureSettings }) => (
          <div className={styles.parts}>
            <Person support={support} faxNumber={mailingInstructions?.faxNumber} />
            <Mailing addresses={mailingInstructions?.addresses} />
            <Features settings={featureSettings} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

type PersonProps = Pick<SupportContact, 'support'> & { readonly faxNumber?: string | null };

function Person({ support, faxNumber }: PersonProps) {
  const phone = support?.phoneNumber ?? support?.phone;
  return (
    <div>
      <h3>{support?.name ?? copy.nobody}</h3>
      <dl>
        {phone && (
          <>
            <dt>{copy.phone}</dt>
            <dd>
              <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
              {support?.phoneExtension && ` ${copy.extension} ${support.phoneExtension}`}
            </dd>
          </>
        )}
        {support?.email && (
          <>
            <dt>{copy.email}</dt>
            <dd>
              <a href={`mailto:${support.email}`}>{support.email}</a>
            </dd>
          </>
        )}
        {faxNumber && (
          <>
            <dt>{copy.fax}</dt>
            <dd>{formatPhone(faxNumber)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

type Addresses = NonNullable<SupportContact['mailingInstructions']>['addresses'];

function Mailing({ addresses }: { readonly addresses?: Addresses }) {
  const valid = addresses?.filter((address) => address.valid !== false) ?? [];
  return (
    <div>
      <h3>{copy.mailing}</h3>
      {valid.length === 0 && <p>{copy.noMailing}</p>}
      {valid.map(({ name, description, streetAddress, cityStateZip }) => (
        <address key={name} className={styles.address}>
          <strong>{name}</strong>
          <span className={styles.quiet}>{description}</span>
          <span>{[streetAddress?.street1, streetAddress?.street2].filter(Boolean).join(', ')}</span>
          <span>{cityStateZip}</span>
        </address>
      ))}
    </div>
  );
}

function Features({ settings }: { readonly settings: SupportContact['featureSettings'] }) {
  const names: Readonly<Record<string, string>> = copy.featureNames;
  if (settings == null) return null;
  return (
    <div>
      <h3>{copy.features}</h3>
      <dl>
        {Object.entries(settings).map(([feature, value]) => (
          <div key={feature} className={styles.feature}>
            <dt>{names[feature] ?? feature}</dt>
            <dd>{value === true ? copy.on : copy.off}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
