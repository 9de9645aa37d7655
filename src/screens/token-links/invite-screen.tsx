// What the screens of both invitations show: on to the account set-up, or why not.
import { Outcome } from '../../ui/page/outcome.js';
import { copy as allCopy } from '../../messages/token-links.js';
import { ExpiredLink } from './expired-link.js';
import { LinkScreen } from './link-screen.js';

const { invite: copy } = allCopy;

export function InviteScreen({ landing }: { readonly landing: 'user-invite' | 'advisor-invite' }) {
  return (
    <LinkScreen
      landing={landing}
      expired={<ExpiredLink title={copy.expired} what="enrollment" resend={copy.resend} />}
      completed={<Outcome title={copy.completed} to="/" label={copy.login} />}
    />
  );
}
