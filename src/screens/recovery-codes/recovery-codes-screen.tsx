// After an app or a phone is set up: offers ten recovery codes, then shows them once, to copy, download, or print.
import { useSearchParams } from 'react-router-dom';
import { conceal, type Secret } from '../../../api/secret.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { AFTER_CODES, type AfterCodes } from '../../../store/services/recovery-codes/offer-recovery-codes.js';
import {
  recoveryCodes,
  selectAreCodesShown,
  selectCodesPhase,
  selectEarlierCodes,
  selectIsLeavingCodes,
} from '../../../store/flows/recovery-codes/recovery-codes-slice.js';
import { isWorking } from '../../../store/core/phase.js';
import { recoveryCodesMessages as messages } from '../../messages/en/recovery-codes.js';
import { canEnterRecoveryCodes } from '../../routing/guards/recovery-codes.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { Button } from '../../ui/button/button.js';
import { useAppExtra } from '../../ui/extra-context.js';
import { PhaseError } from '../../ui/form/form-error.js';
import { CardFoot } from '../../ui/page/card.js';
import { Page } from '../../ui/page/page.js';
import { LeaveCodesDialog } from '../../ui/recovery-codes/leave-codes-dialog.js';
import { RecoveryCodes } from '../../ui/recovery-codes/recovery-codes.js';
import { SupportLine } from '../../ui/support/support-line.js';

export const route: ScreenRoute = { Screen: RecoveryCodesScreen, guard: canEnterRecoveryCodes };

const readNext = (query: URLSearchParams): AfterCodes => AFTER_CODES.find((next) => next === query.get('next')) ?? 'landing';

function RecoveryCodesScreen() {
  const isShown = useAppSelector(selectAreCodesShown);
  const { secretStore } = useAppExtra();
  const codes = isShown ? secretStore.get('recoveryCodes')?.reveal() : undefined;
  return (
    <>
      <LeaveCodesDialog isShown={codes !== undefined} />
      {codes === undefined ? <Offer /> : <Shown codes={codes.split('\n').map(conceal)} />}
    </>
  );
}

function Offer() {
  const dispatch = useAppDispatch();
  const next = readNext(useSearchParams()[0]);
  const phase = useAppSelector(selectCodesPhase);
  const isMaking = isWorking(phase);
  const earlier = useAppSelector(selectEarlierCodes);
  const words = earlier === 'saved' ? messages.replace : messages.offer;
  const isLeaving = useAppSelector(selectIsLeavingCodes);
  return (
    // A press changes the title, so the new heading takes the focus even if the app has opened here.
    <Page key={words.title} title={words.title} takesFocus={earlier === 'unknown' ? undefined : true} below={<SupportLine />}>
      <p>{words.what}</p>
      <PhaseError phase={phase} />
      <CardFoot
        back={
          <Button
            look="quiet"
            isBusy={isLeaving}
            busyLabel={messages.leaving}
            unavailable={isMaking ? words.submitting : undefined}
            onClick={() => dispatch(recoveryCodes.passed(next))}
          >
            {words.skip}
          </Button>
        }
      >
        <Button
          isBusy={isMaking}
          busyLabel={words.submitting}
          unavailable={isLeaving ? messages.leaving : undefined}
          onClick={() => dispatch(recoveryCodes.requested())}
        >
          {words.submit}
        </Button>
      </CardFoot>
    </Page>
  );
}

function Shown({ codes }: { readonly codes: readonly Secret[] }) {
  const dispatch = useAppDispatch();
  const next = readNext(useSearchParams()[0]);
  const isLeaving = useAppSelector(selectIsLeavingCodes);
  return (
    <Page key="shown" title={messages.shown.title}>
      <RecoveryCodes codes={codes} isLeaving={isLeaving} onSaved={() => dispatch(recoveryCodes.passed(next))} />
    </Page>
  );
}
