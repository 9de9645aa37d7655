// "What can we help you with?" (spec 2): the ways to recover, and the Help Center.
import { Modal } from '../../ui/modal.js';
import { RouteLink } from '../../ui/route-link.js';
import { copy } from '../../messages/sign-in.js';
import { useAppExtra } from '../../ui/extra-context.js';
import styles from './modals.module.css';

export function HelpModal({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { links } = useAppExtra().environment;
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={copy.help.title} closeLabel={copy.close}>
      <ul className={styles.choices}>
        <li>
          {/* Replaces the dialog's own history entry, so that Back leads to the sign-in screen. */}
          <RouteLink to="/forgot-username" replace>
            {copy.help.forgotUsername}
          </RouteLink>
        </li>
        <li>
          <RouteLink to="/reset-password" replace>
            {copy.help.forgotPassword}
          </RouteLink>
        </li>
      </ul>
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
