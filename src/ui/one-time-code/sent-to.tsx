// Where the code is: the masked number or address that it was sent to, or the app that shows it.
import { isSentMethod, METHODS, type MfaType } from '../../../api/contract/mfa-methods.js';
import type { MfaOption } from '../../../api/contract/mfa.js';
import { methodMessages } from '../../messages/en/methods.js';
import { oneTimeCodeMessages as messages } from '../../messages/en/one-time-code.js';
import { Sentence } from '../../messages/sentence.js';
import { useAppExtra } from '../extra-context.js';
import styles from './one-time-code.module.css';

interface SentToProps {
  readonly method: MfaType;
  /** The user's methods with their contacts. */
  readonly options: readonly MfaOption[];
}

export function SentTo({ method, options }: SentToProps) {
  const { sent, sentTo } = methodMessages[method];
  const contact = options.find(({ type }) => type === method)?.contactInfo;
  const className = METHODS[method].reachesPhone ? styles.number : undefined;
  return (
    <>
      {sentTo && contact ? <Sentence text={sentTo} slots={{ contact: <span className={className}>{contact}</span> }} /> : sent}
      {isSentMethod(method) && <Lifetime />}
    </>
  );
}

/** How long the code is valid, if the installation says so. */
function Lifetime() {
  const { codeMinutes } = useAppExtra().environment;
  return codeMinutes === undefined ? null : <span> {messages.lifetime(codeMinutes)}</span>;
}
