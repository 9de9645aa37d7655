// An icon that opens an explanation of the question (R2, Security question).
import { IconButton } from '../../ui/button/icon-button.js';
import { Modal } from '../../ui/modal/modal.js';
import { useModal } from '../../ui/modal/use-modal.js';
import { securityQuestionMessages } from '../../messages/en/security-question.js';
import styles from './computer-info.module.css';

export function ComputerInfo() {
  const modal = useModal('unknown-computer');
  return (
    <div className={styles.intro}>
      <p>{securityQuestionMessages.intro}</p>
      <IconButton
        icon="info"
        label={securityQuestionMessages.info.label}
        title={securityQuestionMessages.info.label}
        onClick={modal.open}
      />
      {modal.isMounted && (
        <Modal isOpen={modal.isOpen} onClose={modal.close} title={securityQuestionMessages.info.title}>
          <p>{securityQuestionMessages.info.message}</p>
          <p>{securityQuestionMessages.info.remember}</p>
        </Modal>
      )}
    </div>
  );
}
