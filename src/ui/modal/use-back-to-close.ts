// Lets the browser's Back button close a dialog that the store opens.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useModal } from './use-modal.js';

/** Gives the dialog a history entry while it is open. `onBack` is called when the user leaves the entry, and must close the dialog. */
export function useBackToClose(name: string, isOpen: boolean, onBack: () => unknown): void {
  const entry = useModal(name);
  const hasEntry = useRef(false);
  const follow = useEffectEvent(() => {
    if (!isOpen) {
      hasEntry.current = false;
      entry.close(); // also after Forward or a reload, because there is nothing to show
    } else if (entry.isOpen) {
      hasEntry.current = true;
    } else if (hasEntry.current) {
      hasEntry.current = false;
      onBack();
    } else {
      entry.open();
    }
  });
  useEffect(() => follow(), [isOpen, entry.isOpen]);
}
