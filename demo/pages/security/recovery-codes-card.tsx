// Recovery codes: the number left, and a new set, which is shown once.
import { useState } from 'react';
import { recoveryCodesApi, type Secret, useRecoveryCodesMutation, useSecretCall } from 'vestibule/api';
import { Button, Sheet, Loaded, Modal, RecoveryCodes, Strip, useModal } from 'vestibule/ui';
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
  const making = useChange(useSecretCall(recoveryCodesApi.endpoints.createRecoveryCodes), 'Security', 'Recovery codes made.');
  const [codes, setCodes] = useState<readonly Secret[]>();
  const { outcome, follow } = useChangeOutcome();
  const replacement = useModal('replace-recovery-codes');
  const make = async () => {
    const result = await making.run({});
    if (result.data) setCodes(result.data.codes);
    else void follow(Promise.resolve(result), '');
  };
  const finish = () => {
    setCodes(undefined);
    query.refetch();
    onMade();
    void follow(Promise.resolve({ isDone: true }), messages.codesSaved, { takesFocus: true });
  };
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
              <Button
                look="secondary"
                isBusy={making.isBusy}
                busyLabel={messages.making}
                onClick={() => (left > 0 ? replacement.open() : void make())}
              >
                {left > 0 ? messages.makeNewCodes : messages.makeCodes}
              </Button>
            </div>
          </>
        )}
      </Loaded>
      <Modal
        isOpen={replacement.isOpen}
        onClose={replacement.close}
        title={messages.replaceTitle}
        mode={{
          kind: 'confirm',
          confirmLabel: messages.replace,
          onConfirm: () => {
            replacement.close();
            void make();
          },
        }}
      >
        <p>{messages.replaceText}</p>
      </Modal>
    </Sheet>
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
