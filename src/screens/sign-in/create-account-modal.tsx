// How to get an account (R2): who is eligible, whom to ask, and where advisors request one.
import { useAppSelector } from '../../../store/hooks.js';
import { selectBrand } from '../../../store/services/branding/branding-slice.js';
import { partnersLink } from '../../../store/core/links.js';
import { Modal } from '../../ui/modal/modal.js';
import { signInMessages } from '../../messages/en/sign-in.js';
import { Sentence } from '../../messages/sentence.js';
import { useAppExtra } from '../../ui/extra-context.js';
import { PhoneLink } from '../../ui/support/phone-link.js';
import styles from './modals.module.css';

/** A brand's text may contain a question mark, which would add headers and text of its own to the message. */
const mailTo = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

export function CreateAccountModal({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { contact } = useAppSelector(selectBrand);
  const { environment } = useAppExtra();
  const { adminAddress, supportPhone, supportPhoneExtension } = contact;
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={signInMessages.account.title}>
      <p>{signInMessages.account.eligible}</p>
      <p>{signInMessages.account.notYet}</p>
      {(adminAddress || supportPhone) && (
        <dl className={styles.contact}>
          {adminAddress && (
            <>
              <dt>{signInMessages.account.email}</dt>
              <dd>
                <a href={mailTo(adminAddress)}>{adminAddress}</a>
              </dd>
            </>
          )}
          {supportPhone && (
            <>
              <dt>{signInMessages.account.phone}</dt>
              <dd>
                <PhoneLink phone={supportPhone} />
                {supportPhoneExtension && ` ${signInMessages.account.extension(supportPhoneExtension)}`}
              </dd>
            </>
          )}
        </dl>
      )}
      <p>
        <Sentence
          text={signInMessages.account.advisors}
          slots={{ partners: <a href={partnersLink(environment)}>{signInMessages.account.partners}</a> }}
        />
      </p>
    </Modal>
  );
}
