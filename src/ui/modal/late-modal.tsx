// A modal that loads when it is first opened.
import type { ComponentType } from 'react';
import { flowFailed } from '../../../store/core/flow-events.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useLateDialog } from './use-late-dialog.js';
import type { ModalHandle } from './use-modal.js';

interface LateModalProps {
  readonly modal: ModalHandle;
  readonly load: () => Promise<ComponentType<{ readonly isOpen: boolean; readonly onClose: () => void }>>;
}

/** If it does not load, a notification says so, and the page stays as it is. */
export function LateModal({ modal, load }: LateModalProps) {
  const dispatch = useAppDispatch();
  const loaded = useLateDialog(load, modal.isOpen, (error) => {
    modal.close();
    dispatch(flowFailed(error));
  });
  return loaded && <loaded.Dialog isOpen={modal.isOpen} onClose={modal.close} />;
}
