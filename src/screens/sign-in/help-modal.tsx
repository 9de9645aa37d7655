// "What can we help you with?" (spec 2): the ways to recover, and the Help Center.
import { ChoiceLink, Choices } from '../../ui/choices/choices.js';
import { Modal } from '../../ui/modal/modal.js';
import { copy } from '../../messages/sign-in.js';
import { useAppExtra } from '../../ui/extra-context.js';

export function HelpModal({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { links } = useAppExtra().environment;
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={copy.help.title} closeLabel={copy.close}>
      {/* They replace the dialog's own history entry, so that Back leads to the sign-in screen. */}
      <Choices>
        <ChoiceLink to="/forgot-username" replace icon="info" label={copy.help.forgotUsername} />
        <ChoiceLink to="/reset-password" replace icon="key" label={copy.help.forgotPassword} />
      </Choices>
      {links.helpCenter && (
        <p>
          {copy.help.otherIssues}{' '}
          <a href={links.helpCenter} target="_blank" rel="noreferrer">
            {copy.help.helpCenter}
          </a>
          .
        </p>
      )}
    </Modal>
  );
}
