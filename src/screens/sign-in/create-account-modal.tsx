// How to get an account (spec 2): who is eligible, whom to ask, and where advisors go.
import { useSelector } from 'react-redux';
import { selectBrand } from '../../../store/services/branding/branding-slice.js';
import { partnersLink } from '../../../store/core/links.js';
import { Modal } from '../../ui/modal/modal.js';
import { copy } from '../../messages/sign-in.js';
import { useAppExtra } from '../../ui/extra-context.js';
import styles from './modals.module.css';

export function CreateAccountModal({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { contact } = useSelector(selectBrand);
  const { environment } = useAppExtra();
  const { adminAddress, supportPhone, supportPhoneExtension } = contact;
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={copy.account.title} closeLabel={copy.close}>
      <p>{copy.account.eligible}</p>
      <p>{copy.account.notYet}</p>
      {(adminAddress || supportPhone) && (
        <dl className={styles.contact}>
          {adminAddress && (
            <>
              <dt>{copy.account.email}</dt>
              <dd>
                <a href={`mailto:${encodeURIComponent(adminAddress).replace('%40', '@')}`}>{adminAddress}</a>
              </dd>
            </>
          )}
          {supportPhone && (
            <>
              <dt>{copy.account.phone}</dt>
              <dd>
                <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>{supportPhone}</a>
                {supportPhoneExtension && ` ${copy.account.extension(supportPhoneExtension)}`}
              </dd>
            </>
          )}
        </dl>
      )}
      <p>
        {copy.account.advisors} <a href={partnersLink(environment)}>{copy.account.partners}</a>.
      </p>
    </Modal>
  );
}
