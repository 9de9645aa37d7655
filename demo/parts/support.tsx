// Support contacts, the address for documents, and the features that this user has.
import { formatPhone, type SupportContact, useSupportContactQuery } from 'vestibule/api';
import { Sheet, Loaded, DescriptionList } from 'vestibule/ui';
import { demoMessages } from '../messages.js';
import styles from './support.module.css';

const { support: messages } = demoMessages;

export function Support({ isWide = false }: { readonly isWide?: boolean }) {
  const query = useSupportContactQuery();
  return (
    <Sheet title={messages.title} isWide={isWide}>
      <Loaded query={query}>
        {({ support, mailingInstructions, featureSettings }) => (
          <div className={styles.parts}>
            <Person support={support} faxNumber={mailingInstructions?.faxNumber} />
            <Mailing addresses={mailingInstructions?.addresses} />
            <Features settings={featureSettings} />
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}

type PersonProps = Pick<SupportContact, 'support'> & { readonly faxNumber?: string | null };

function Person({ support, faxNumber }: PersonProps) {
  // Some gateways send an empty text instead of none.
  const name = support?.name || messages.nobody;
  const phone = support?.phoneNumber || support?.phone;
  return (
    <DescriptionList
      items={{
        [name]: phone ? (
          <>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            {support?.phoneExtension && ` ${messages.extension} ${support.phoneExtension}`}
          </>
        ) : null,
        // Without a phone, the name stands here.
        [phone ? messages.email : name]: support?.email ? <a href={`mailto:${support.email}`}>{support.email}</a> : null,
        [messages.fax]: faxNumber ? formatPhone(faxNumber) : null,
      }}
    />
  );
}

type Addresses = NonNullable<SupportContact['mailingInstructions']>['addresses'];

function Mailing({ addresses }: { readonly addresses?: Addresses }) {
  const valid = addresses?.filter((address) => address.valid !== false) ?? [];
  return (
    <div>
      <h3>{messages.mailing}</h3>
      {valid.length === 0 && <p>{messages.noMailing}</p>}
      {valid.map(({ name, description, streetAddress, cityStateZip }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- addresses may share a name, and their order never changes
        <address key={index} className={styles.address}>
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
  const names: Readonly<Record<string, string>> = messages.featureNames;
  if (settings == null) return null;
  const entries = Object.entries(settings).map(
    ([feature, value]) => [names[feature] ?? feature, value === true ? messages.on : messages.off] as const,
  );
  return (
    <div>
      <h3>{messages.features}</h3>
      <DescriptionList items={Object.fromEntries(entries)} />
    </div>
  );
}
