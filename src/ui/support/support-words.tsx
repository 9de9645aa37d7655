// Help for users who are stuck: the brand's support phone, its hours, and a reference number that the gateway logs.
import { useAppSelector } from '../../../store/hooks.js';
import { selectBrand } from '../../../store/services/branding/branding-slice.js';
import { selectSupportReference } from '../../../store/services/support/support-slice.js';
import { Sentence } from '../../messages/sentence.js';
import { supportMessages as messages } from '../../messages/en/support.js';
import { useAppExtra } from '../extra-context.js';
import { useSettledSelector } from '../use-settled-selector.js';
import { PhoneLink } from './phone-link.js';
import styles from './support-words.module.css';

export function SupportWords() {
  const { supportHours, supportPhone } = useAppSelector(selectBrand).contact;
  const reference = useSettledSelector(selectSupportReference);
  const { helpCenter } = useAppExtra().environment.links;
  return (
    <section className={styles.support} aria-label={messages.label}>
      {/* Two elements: React could not replace bare words that the browser has translated before the brand arrives. */}
      {supportPhone ? (
        <p key="phone">
          <Call phone={supportPhone} />
          {supportHours && ` ${supportHours}`}
        </p>
      ) : (
        <p>{messages.noPhone}</p>
      )}
      {!supportPhone && helpCenter && (
        <p>
          <Sentence text={messages.orVisit} slots={{ helpCenter: <HelpCenter address={helpCenter} /> }} />
        </p>
      )}
      {reference && <p>{messages.reference(reference)}</p>}
    </section>
  );
}

/** In a new tab, as in the help dialog: users who look something up keep what they typed. */
const HelpCenter = ({ address }: { readonly address: string }) => (
  <a href={address} target="_blank" rel="noreferrer">
    {messages.helpCenter}
  </a>
);

function Call({ phone }: { readonly phone: string }) {
  const { supportName, supportPhoneExtension } = useAppSelector(selectBrand).contact;
  const number = (
    <>
      <PhoneLink phone={phone} />
      {supportPhoneExtension && messages.extension(supportPhoneExtension)}
    </>
  );
  return <Sentence text={messages.call(supportName)} slots={{ phone: number }} />;
}
