// Why the question is asked: an icon that opens the explanation (spec 2, Security question).
import { IconButton } from '../../ui/button/icon-button.js';
import { Modal } from '../../ui/modal/modal.js';
import { useModal } from '../../ui/modal/use-modal.js';
import { copy } from '../../messages/security-question.js';
import styles from './computer-info.module.css';

export function ComputerInfo() {
  const modal = useModal('unknown-computer');
  return (
    <div className={styles.intro}>
      <p>{copy.intro}</p>
      <IconButton icon="info" label={copy.info.label} title={copy.info.label} onClick={modal.open} />
      {modal.isMounted && (
        <Modal isOpen={modal.isOpen} onClose={modal.close} title={copy.info.title} closeLabel={copy.close}>
          <p>{copy.info.message}</p>
          <p>{copy.info.remember}</p>
        </Modal>
      )}
    </div>
  );
}
