// The text of a message. A phone number in it becomes a link.
import type { DisplayText } from '../../../store/core/messages.js';
import { messageText } from '../../messages/message-text.js';
import { PhoneLink } from './phone-link.js';

export function MessageWords({ text }: { readonly text: DisplayText }) {
  const words = messageText(text);
  const phone = 'id' in text ? text.values?.phone : undefined;
  if (!phone) return words;
  const [before, after] = words.split(String(phone));
  return (
    <>
      {before}
      <PhoneLink phone={String(phone)} />
      {after}
    </>
  );
}
