// "What can we help you with?" (R2): the recovery options and the Help Center.
import { useAppSelector } from '../../../store/hooks.js';
import { selectBrand } from '../../../store/services/branding/branding-slice.js';
import { ChoiceLink, Choices } from '../../ui/choices/choices.js';
import { Modal } from '../../ui/modal/modal.js';
import { signInMessages } from '../../messages/en/sign-in.js';
import { Sentence } from '../../messages/sentence.js';
import { useAppExtra } from '../../ui/extra-context.js';
import { SupportLine } from '../../ui/support/support-line.js';

export function HelpModal({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { links } = useAppExtra().environment;
  const { supportPhone } = useAppSelector(selectBrand).contact;
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={signInMessages.help.title}>
      {/* These links replace the dialog's history entry, so that Back returns to the sign-in screen. */}
      <Choices>
        <ChoiceLink to="/forgot-username" replace icon="info" label={signInMessages.help.forgotUsername} />
        <ChoiceLink to="/reset-password" replace icon="key" label={signInMessages.help.forgotPassword} />
      </Choices>
      {links.helpCenter && (
        <p>
          <Sentence
            text={signInMessages.help.otherIssues}
            slots={{
              helpCenter: (
                <a href={links.helpCenter} target="_blank" rel="noreferrer">
                  {signInMessages.help.helpCenter}
                </a>
              ),
            }}
          />
        </p>
      )}
      {/* Without a phone number, this would mention the Help Center a second time. */}
      {(supportPhone !== undefined || !links.helpCenter) && <SupportLine />}
    </Modal>
  );
}
