// The dialog that asks for a fresh proof of identity, over the screen whose call needs one.
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { proofCanceled } from '../../../store/services/fresh-proof/fresh-proof-events.js';
import { selectIsProofOpen } from '../../../store/services/fresh-proof/fresh-proof-slice.js';
import { freshProofMessages as messages } from '../../messages/en/fresh-proof.js';
import { Modal } from '../modal/modal.js';
import { FreshProofForm } from './fresh-proof-form.js';

export function FreshProofDialog() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsProofOpen);
  return (
    <Modal isOpen={isOpen} onClose={() => dispatch(proofCanceled())} title={messages.title}>
      <p>{messages.intro}</p>
      {isOpen && <FreshProofForm />}
    </Modal>
  );
}
