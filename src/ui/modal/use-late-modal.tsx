// A modal that loads when it is first opened.
import type { ComponentType, ReactNode } from 'react';
import { flowFailed } from '../../../store/core/flow-events.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useIsHydrated } from '../after-hydration.js';
import { useLateDialog } from './use-late-dialog.js';
import { type ModalHandle, useModal } from './use-modal.js';

interface LateModal extends Pick<ModalHandle, 'open' | 'close'> {
  /** It is open, but not on the screen yet. */
  readonly isLoading: boolean;
  readonly dialog: ReactNode;
}

type Load = () => Promise<ComponentType<{ readonly isOpen: boolean; readonly onClose: () => void }>>;

/** `name` as for `useModal`. If the modal does not load, a notification says so, and the page stays as it is. */
export function useLateModal(name: string, load: Load): LateModal {
  const dispatch = useAppDispatch();
  const isHydrated = useIsHydrated();
  const { isOpen, open, close } = useModal(name);
  const loaded = useLateDialog(load, isOpen, (error) => {
    close();
    dispatch(flowFailed(error));
  });
  return { open, close, isLoading: isHydrated && isOpen && !loaded, dialog: loaded && <loaded.Dialog isOpen={isOpen} onClose={close} /> };
}
