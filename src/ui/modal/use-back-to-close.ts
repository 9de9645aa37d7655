// Lets Back close a dialog that the store or a component opens, or ask before what is shown is lost.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useModal } from './use-modal.js';

/** Gives the dialog a history entry while it is open. `onBack` is called when the user leaves the entry, and must close the dialog. */
export function useBackToClose(name: string, isOpen: boolean, onBack: () => unknown): void {
  const entry = useModal(name);
  /** Whether the entry is the open dialog's, or one that is being left. */
  const kind = useRef<'own' | 'leaving'>(undefined);
  const follow = useEffectEvent(() => {
    if (entry.isOpen && isOpen) {
      kind.current ??= 'own';
    } else if (entry.isOpen) {
      // Also after Forward or a reload, because there is nothing to show.
      kind.current = 'leaving';
      entry.close();
    } else {
      const wasOwn = kind.current === 'own';
      kind.current = undefined;
      if (isOpen) (wasOwn ? onBack : entry.open)();
    }
  });
  useEffect(() => follow(), [isOpen, entry.isOpen]);
}
