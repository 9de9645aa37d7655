// Recovery codes: the number left, and a new set, which is shown once.
import { useRef } from 'react';
import { useRecoveryCodesMutation } from 'vestibule/api';
import { Button, Sheet, Loaded, Modal, type ModalHandle, RecoveryCodes, Strip, useModal } from 'vestibule/ui';
import { ChangeOutcome } from '../../change-outcome.js';
import { useFormats } from '../../use-formats.js';
import { securityMessages as messages } from './messages.js';
import { useCallOnOpen } from './use-call-on-open.js';
import { useNewCodes } from './use-new-codes.js';

/** At this number, the user should make a new set. */
const FEW = 2;
const ALWAYS = {};
const NONE: { readonly left: number; readonly createdAt?: string | null } = { left: 0 };

export function RecoveryCodesCard({ onMade }: { readonly onMade: () => void }) {
  const { moment } = useFormats();
  const query = useCallOnOpen(useRecoveryCodesMutation(), ALWAYS, NONE);
  const { codes, isBusy, outcome, make, finish, leaving } = useNewCodes(() => {
    query.refetch();
    onMade();
  });
  const replacement = useModal('replace-recovery-codes');
  if (codes) {
    return (
      <Sheet title={messages.codes}>
        <RecoveryCodes codes={codes} onSaved={finish} />
        <LeaveCodesDialog {...leaving} />
      </Sheet>
    );
  }
  return (
    <Sheet title={messages.codes}>
      <p>{messages.codesHint}</p>
      <ChangeOutcome outcome={outcome} />
      <Loaded query={query}>
        {({ left, createdAt }) => (
          <>
            <Left left={left} made={left > 0 && createdAt ? messages.made(moment(createdAt)) : undefined} />
            <div>
              <Button look="secondary" isBusy={isBusy} busyLabel={messages.making} onClick={left > 0 ? replacement.open : make}>
                {left > 0 ? messages.makeNewCodes : messages.makeCodes}
              </Button>
            </div>
          </>
        )}
      </Loaded>
      <ReplaceCodesDialog dialog={replacement} onConfirm={make} />
    </Sheet>
  );
}

interface ReplaceCodesDialogProps {
  readonly dialog: ModalHandle;
  readonly onConfirm: () => void;
}

function ReplaceCodesDialog({ dialog, onConfirm }: ReplaceCodesDialogProps) {
  const isConfirmed = useRef(false);
  const confirm = () => {
    isConfirmed.current = true;
    dialog.close();
  };
  // Runs after the dialog closes, because a dialog that asks for a proof would return the focus to this one's button.
  const makeIfConfirmed = () => {
    if (isConfirmed.current) onConfirm();
    isConfirmed.current = false;
  };
  return (
    <Modal
      isOpen={dialog.isOpen}
      onClose={dialog.close}
      onHidden={makeIfConfirmed}
      title={messages.replaceTitle}
      mode={{ kind: 'confirm', confirmLabel: messages.replace, onConfirm: confirm }}
    >
      <p>{messages.replaceText}</p>
    </Modal>
  );
}

interface LeaveCodesDialogProps {
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

function LeaveCodesDialog({ isAsking, stay, leave }: LeaveCodesDialogProps) {
  const text = useRef<HTMLParagraphElement>(null);
  // Back has scrolled to where the codes appeared, and the browser returns the focus without scrolling.
  const showFocus = () => text.current?.ownerDocument.activeElement?.scrollIntoView({ block: 'nearest' });
  return (
    <Modal
      isOpen={isAsking}
      onClose={stay}
      onHidden={showFocus}
      title={messages.leaveTitle}
      mode={{ kind: 'confirm', confirmLabel: messages.leave, cancelLabel: messages.stay, onConfirm: leave }}
    >
      <p ref={text}>{messages.leaveText}</p>
    </Modal>
  );
}

function Left({ left, made }: { readonly left: number; readonly made: string | undefined }) {
  if (left === 0) return <p>{messages.noCodes}</p>;
  return (
    <>
      {left <= FEW ? <Strip>{messages.fewLeft(left)}</Strip> : <p>{messages.left(left)}</p>}
      {made && <p>{made}</p>}
    </>
  );
}
