// Recovery codes: the number left, and a new set, which is shown once.
import { useRecoveryCodesMutation } from 'vestibule/api';
import { Button, LeaveCodesDialog, Loaded, type LoadedProps, RecoveryCodes, Sheet, Strip, useModal } from 'vestibule/ui';
import { ChangeOutcome } from '../../change-outcome.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { useFormats } from '../../use-formats.js';
import { securityMessages as messages } from './messages.js';
import { useCallOnOpen } from './use-call-on-open.js';
import { useNewCodes } from './use-new-codes.js';

/** At this number, the user should make a new set. */
const FEW = 2;
const ALWAYS = {};
const NONE: { readonly left: number; readonly createdAt?: string | null } = { left: 0 };

export function RecoveryCodesCard({ onMade }: { readonly onMade: () => void }) {
  const query = useCallOnOpen(useRecoveryCodesMutation(), ALWAYS, NONE);
  const { codes, finish, hide, ...making } = useNewCodes(() => {
    query.refetch();
    onMade();
  });
  return (
    <>
      <LeaveCodesDialog isShown={codes !== undefined} onLeave={hide} />
      <Sheet title={messages.codes}>
        {codes ? <RecoveryCodes codes={codes} onSaved={finish} /> : <CodesLeft query={query} {...making} />}
      </Sheet>
    </>
  );
}

interface CodesLeftProps extends Pick<ReturnType<typeof useNewCodes>, 'isBusy' | 'outcome' | 'make'> {
  readonly query: LoadedProps<typeof NONE>['query'];
}

function CodesLeft({ query, isBusy, outcome, make }: CodesLeftProps) {
  const { moment } = useFormats();
  const replacement = useModal('replace-recovery-codes');
  return (
    <>
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
      <ConfirmDialog
        isOpen={replacement.isOpen}
        onClose={replacement.close}
        title={messages.replaceTitle}
        confirmLabel={messages.replace}
        onConfirm={make}
      >
        {messages.replaceText}
      </ConfirmDialog>
    </>
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
