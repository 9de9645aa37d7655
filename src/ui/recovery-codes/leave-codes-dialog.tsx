// Asks before Back or a link leaves recovery codes, because they are not shown again.
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { recoveryCodesSheetMessages } from '../../messages/en/recovery-codes-sheet.js';
import { Modal } from '../modal/modal.js';
import { useBackToClose } from '../modal/use-back-to-close.js';
import { useLinkPress } from './use-link-press.js';

const { leave: messages } = recoveryCodesSheetMessages;

/** Whether there is something to ask about, and a callback for when the user leaves it. */
export interface LeaveCodesDialogProps {
  /** Whether new codes are on the page. */
  readonly isShown: boolean;
  /** Called when the user leaves without saving them, before the page goes back or the link is followed. */
  readonly onLeave?: (() => void) | undefined;
}

/** Asks on Back and on links whether to leave new recovery codes. Render it also before and after they are shown, in the same place. */
export function LeaveCodesDialog({ isShown, onLeave }: LeaveCodesDialogProps) {
  const navigate = useNavigate();
  const [step, setStep] = useState<'shown' | 'asking' | 'left'>('shown');
  // The next codes are asked about again.
  if (!isShown && step === 'left') setStep('shown');
  /** The pressed link. None after Back. */
  const link = useRef<HTMLAnchorElement>(null);
  const ask = (pressed: HTMLAnchorElement | null) => {
    link.current = pressed;
    setStep('asking');
  };
  useBackToClose('new-recovery-codes', isShown && step === 'shown', () => ask(null));
  useLinkPress(isShown && step === 'shown', ask);
  const text = useRef<HTMLParagraphElement>(null);
  const stay = () => {
    link.current = null;
    setStep('shown');
  };
  const leave = () => {
    setStep('left');
    onLeave?.();
    if (!link.current) void navigate(-1);
  };
  const onHidden = () => {
    if (link.current) link.current.click();
    // Back has scrolled to where the codes appeared, and the browser returns the focus without scrolling.
    else text.current?.ownerDocument.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Modal
      isOpen={step === 'asking'}
      onClose={stay}
      onHidden={onHidden}
      title={messages.title}
      mode={{ kind: 'confirm', confirmLabel: messages.leave, cancelLabel: messages.stay, onConfirm: leave }}
    >
      <p ref={text}>{messages.text}</p>
    </Modal>
  );
}
