// The choice of a method for a one-time code (R2.6).
import { isSentMethod } from '../../../api/contract/mfa-methods.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { isWorking } from '../../../store/core/phase.js';
import { mfa, selectMfa } from '../../../store/flows/mfa/mfa-slice.js';
import { selectBrand } from '../../../store/services/branding/branding-slice.js';
import { methodMessages } from '../../messages/en/methods.js';
import { mfaMessages } from '../../messages/en/mfa.js';
import { Button } from '../../ui/button/button.js';
import { ChoiceButton, Choices } from '../../ui/choices/choices.js';
import { METHOD_ICONS } from '../../ui/choices/method-icons.js';
import { shownContact } from '../../ui/choices/shown-contact.js';
import { PhaseError } from '../../ui/form/form-error.js';
import { CardFoot } from '../../ui/page/card.js';
import { Page } from '../../ui/page/page.js';
import { canEnterMfa } from '../../routing/guards/mfa.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { codeProgress } from './mfa-progress.js';
import { SupportLine } from '../../ui/support/support-line.js';

const { choice: messages } = mfaMessages;

export const route: ScreenRoute = { Screen: MfaChoiceScreen, guard: canEnterMfa };

export function MfaChoiceScreen() {
  const dispatch = useAppDispatch();
  const { purpose, options, chosen, sentBy, phase } = useAppSelector(selectMfa);
  const { supportPhone, supportPhoneExtension } = useAppSelector(selectBrand).contact;
  return (
    <Page title={messages.title} progress={codeProgress(purpose, 'choice')} below={<SupportLine />}>
      {options.length === 0 ? (
        <p>{messages.none(supportPhone, supportPhoneExtension)}</p>
      ) : (
        <Choices>
          {options.map((option) => (
            <ChoiceButton
              key={option.type}
              label={methodMessages[option.type].option}
              icon={METHOD_ICONS[option.type]}
              detail={shownContact(option)}
              isBusy={isWorking(phase)}
              busyLabel={isWorking(phase) && chosen !== option.type ? undefined : messages.sending}
              onClick={() => dispatch(mfa.optionChosen(option.type))}
            />
          ))}
        </Choices>
      )}
      <PhaseError phase={phase} />
      {sentBy && isSentMethod(sentBy) && (
        <p>
          <Button look="quiet" onClick={() => dispatch(mfa.codeEntryRequested())}>
            {messages.haveCode}
          </Button>
        </p>
      )}
      <CardFoot
        back={
          <Button look="quiet" onClick={() => dispatch(mfa.cancelRequested())}>
            {messages.cancel}
          </Button>
        }
      />
    </Page>
  );
}
