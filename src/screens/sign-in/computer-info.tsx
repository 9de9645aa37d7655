// Why the question is asked: an icon that opens the explanation (spec 2, Security question).
import { Modal } from '../../ui/modal/modal.js';
import { useModal } from '../../ui/modal/use-modal.js';
import { copy } from '../../messages/security-question.js';
import styles from './computer-info.module.css';

export function ComputerInfo() {
  const modal = useModal('unknown-computer');
  return (
    <div className={styles.intro}>
      <p>{copy.intro}</p>
      <button type="button" className={styles.icon} aria-label={copy.info.label} title={copy.info.label} onClick={modal.open}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="10" cy="10" r="8.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M10 9.25v5" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          <circle cx="10" cy="6.25" r="1.1" fill="currentColor" />
        </svg>
      </button>
      {modal.isMounted && (
        <Modal isOpen={modal.isOpen} onClose={modal.close} title={copy.info.title} closeLabel={copy.close}>
          <p>{copy.info.message}</p>
          <p>{copy.info.remember}</p>
        </Modal>
      )}
    </div>
  );
}
