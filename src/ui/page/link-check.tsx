// An emailed link is checked before it is used, and the check itself may fail.
import { linkCheckMessages as messages } from '../../messages/en/link-check.js';
import { Button } from '../button/button.js';
import { SupportLine } from '../support/support-line.js';
import { CardFoot } from './card.js';
import { Page } from './page.js';

export interface LinkCheckProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

export const LinkCheck = ({ hasFailed, onRetry }: LinkCheckProps) => (hasFailed ? <Unchecked onRetry={onRetry} /> : <Checking />);

function Checking() {
  return (
    <Page title={messages.checking}>
      <div aria-busy="true" />
    </Page>
  );
}

function Unchecked({ onRetry }: Pick<LinkCheckProps, 'onRetry'>) {
  return (
    <Page title={messages.unchecked.title} below={<SupportLine />}>
      <p>{messages.unchecked.message}</p>
      <CardFoot>
        <Button onClick={onRetry}>{messages.unchecked.retry}</Button>
      </CardFoot>
    </Page>
  );
}
