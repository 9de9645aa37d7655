// The three stages of a modal (R4): shown, hiding while its animation runs, hidden.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export type DialogStage = 'shown' | 'hiding' | 'hidden';

/** Scrolls to the top, because the browser scrolls to the first link or field when it gives it the focus. */
function open(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.scrollTop = 0;
  dialog.firstElementChild?.scrollTo?.(0, 0);
}

/** Opens the dialog as a modal, and keeps it on the page until its closing animation has ended (none under reduced motion). */
export function useDialogStage(isOpen: boolean, dialog: RefObject<HTMLDialogElement | null>, onHidden?: () => void): DialogStage {
  const [stage, setStage] = useState<DialogStage>(isOpen ? 'shown' : 'hidden');
  if (isOpen && stage !== 'shown') setStage('shown');
  if (!isOpen && stage === 'shown') setStage('hiding');
  const tellHidden = useEffectEvent(() => onHidden?.());
  useEffect(() => {
    const element = dialog.current;
    if (stage === 'shown' && element && !element.open) open(element);
    if (stage !== 'hiding' || !element) return;
    let isStillHiding = true;
    // Only its own animations. Those inside, such as a countdown, last longer.
    void Promise.allSettled(element.getAnimations().map(({ finished }) => finished)).then(() => {
      if (!isStillHiding) return;
      element.close(); // returns the focus
      setStage('hidden');
      tellHidden();
    });
    return () => {
      isStillHiding = false;
    };
  }, [stage, dialog]);
  return stage;
}
