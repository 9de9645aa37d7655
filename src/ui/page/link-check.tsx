// An emailed link is checked before it is used, and the check itself may fail.
import type { DisplayText } from '../../../store/core/messages.js';
import { linkCheckMessages as messages } from '../../messages/en/link-check.js';
import { Button } from '../button/button.js';
import { WaitLine } from '../form/wait.js';
import { MessageWords } from '../support/message-words.js';
import { SupportLine } from '../support/support-line.js';
import { CardFoot } from './card.js';
import { Page } from './page.js';

export interface LinkCheckProps {
  readonly hasFailed: boolean;
  /** Why it failed, if it is known and the user can do something about it. */
  readonly reason: DisplayText | null;
  readonly onRetry: () => void;
}

export const LinkCheck = ({ hasFailed, ...failure }: LinkCheckProps) => (hasFailed ? <Unchecked {...failure} /> : <Checking />);

function Checking() {
  return (
    <Page title={messages.checking}>
      <div aria-busy="true" />
    </Page>
  );
}

function Unchecked({ reason, onRetry }: Omit<LinkCheckProps, 'hasFailed'>) {
  return (
    <Page title={messages.unchecked.title} below={<SupportLine />}>
      <p>{reason ? <MessageWords text={reason} /> : messages.unchecked.message}</p>
      <WaitLine text={reason} />
      <CardFoot>
        <Button onClick={onRetry}>{messages.unchecked.retry}</Button>
      </CardFoot>
    </Page>
  );
}
