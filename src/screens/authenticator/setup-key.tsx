// The key to type into apps that cannot scan, in groups that are easy to remember, and a link to the app on phones, which cannot scan
// themselves.
import { groupsOfFour, setupKeyOf } from '../../../store/flows/authenticator/setup-key.js';
import { authenticatorMessages } from '../../messages/en/authenticator.js';
import { ButtonAnchor } from '../../ui/button/button-link.js';
import { useAppExtra } from '../../ui/extra-context.js';
import styles from './authenticator.module.css';

const { qrCode: messages } = authenticatorMessages;

export function SetupKey({ link }: { readonly link: string }) {
  const { browser } = useAppExtra();
  const key = setupKeyOf(link);
  if (key === undefined) return null;
  return (
    <div className={styles.key}>
      <p>
        {messages.key} <code className={styles.letters}>{groupsOfFour(key)}</code>
      </p>
      {browser.matches('(pointer: coarse)') && (
        <ButtonAnchor look="secondary" href={link}>
          {messages.open}
        </ButtonAnchor>
      )}
    </div>
  );
}
