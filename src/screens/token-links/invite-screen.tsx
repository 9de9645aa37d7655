// The content shared by both invitation screens: continue to the account setup, or why not.
import { Outcome } from '../../ui/page/outcome.js';
import { tokenLinksMessages } from '../../messages/en/token-links.js';
import { ExpiredLink } from './expired-link.js';
import { LinkScreen } from './link-screen.js';

const { invite: messages } = tokenLinksMessages;

export function InviteScreen({ kind }: { readonly kind: 'user-invite' | 'advisor-invite' }) {
  return (
    <LinkScreen
      kind={kind}
      expired={<ExpiredLink title={messages.expired} what="enrollment" resend={messages.resend} />}
      completed={<Outcome title={messages.completed} to="/" label={messages.login} />}
    />
  );
}
