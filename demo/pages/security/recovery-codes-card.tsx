// Recovery codes: the number left, and a new set, which is shown once.
import { useState } from 'react';
import { recoveryCodesApi, type Secret, useRecoveryCodesMutation, useSecretCall } from 'vestibule/api';
import { Button, Sheet, Loaded, Modal, type ModalHandle, RecoveryCodes, Strip, useModal } from 'vestibule/ui';
import { ChangeOutcome, useChangeOutcome } from '../../change-outcome.js';
import { useChange } from '../../use-change.js';
import { useFormats } from '../../use-formats.js';
import { securityMessages as messages } from './messages.js';
import { useAsked } from './use-asked.js';

/** At this number, the user should make a new set. */
const FEW = 2;
const ALWAYS = {};
const NONE: { readonly left: number; readonly createdAt?: string | null } = { left: 0 };

export function RecoveryCodesCard({ onMade }: { readonly onMade: () => void }) {
  const { date } = useFormats();
  const query = useAsked(useRecoveryCodesMutation(), ALWAYS, NONE);
  const { codes, isBusy, outcome, make, finish } = useNewCodes(() => {
    query.refetch();
    onMade();
  });
  const replacement = useModal('replace-recovery-codes');
  if (codes) {
    return (
      <Sheet title={messages.codes}>
        <RecoveryCodes codes={codes} onSaved={finish} />
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
            <Left left={left} made={left > 0 && createdAt ? messages.madeOn(date(createdAt.slice(0, 10))) : undefined} />
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

/** Makes a set of codes and keeps it until the user has saved it. */
function useNewCodes(onSaved: () => void) {
  const making = useChange(useSecretCall(recoveryCodesApi.endpoints.createRecoveryCodes), 'Security', 'Recovery codes made.');
  const [codes, setCodes] = useState<readonly Secret[]>();
  const { outcome, follow } = useChangeOutcome();
  const make = async () => {
    const result = await making.run({});
    if (result.data) setCodes(result.data.codes);
    else void follow(Promise.resolve(result), '');
  };
  const finish = () => {
    setCodes(undefined);
    onSaved();
    void follow(Promise.resolve({ isDone: true }), messages.codesSaved, { takesFocus: true });
  };
  return { codes, isBusy: making.isBusy, outcome, make: () => void make(), finish };
}

interface ReplaceCodesDialogProps {
  readonly dialog: ModalHandle;
  readonly onConfirm: () => void;
}

function ReplaceCodesDialog({ dialog, onConfirm }: ReplaceCodesDialogProps) {
  const confirm = () => {
    dialog.close();
    onConfirm();
  };
  return (
    <Modal
      isOpen={dialog.isOpen}
      onClose={dialog.close}
      title={messages.replaceTitle}
      mode={{ kind: 'confirm', confirmLabel: messages.replace, onConfirm: confirm }}
    >
      <p>{messages.replaceText}</p>
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
