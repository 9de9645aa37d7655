// The forms for the username and the password, until these are saved, or may be: another choice would be ignored.
import { type ReactNode, useState } from 'react';
import { isWorking } from '../../../store/core/phase.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { accountSetup, selectSetup, selectSetupPhase } from '../../../store/flows/account-setup/account-setup-slice.js';
import { isChoiceSent } from '../../../store/flows/account-setup/setup-steps.js';
import { accountSetupMessages } from '../../messages/en/account-setup.js';
import { Form } from '../../ui/form/form.js';
import { Page } from '../../ui/page/page.js';
import { SupportLine } from '../../ui/support/support-line.js';

const { finish: messages } = accountSetupMessages;

/** Shows the screen, and afterward only what is known of the save, and a button to try again. The screen stays while its submit runs. */
export function UntilSaved({ children }: { readonly children: ReactNode }) {
  const isSent = useAppSelector((state) => isChoiceSent(selectSetup(state)));
  const isBusy = isWorking(useAppSelector(selectSetupPhase));
  const [isFinishing, setIsFinishing] = useState(isSent);
  if (isFinishing !== isSent && !isBusy) setIsFinishing(isSent);
  return isFinishing ? <FinishSetup /> : children;
}

function FinishSetup() {
  const dispatch = useAppDispatch();
  const progress = useAppSelector((state) => selectSetup(state).progress);
  return (
    <Page title={messages.title} below={<SupportLine />}>
      <Form
        phase={useAppSelector(selectSetupPhase)}
        onSubmit={() => dispatch(accountSetup.retryRequested())}
        submit={{ label: accountSetupMessages.continue, busy: accountSetupMessages.saving }}
      >
        <p>{progress === 'open' ? messages.unconfirmed : messages.saved}</p>
      </Form>
    </Page>
  );
}
