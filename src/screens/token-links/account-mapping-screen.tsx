// The screen for the link that joins two accounts (R2). Checking its token is enough to join them.
import { Outcome } from '../../ui/page/outcome.js';
import { tokenLinksMessages } from '../../messages/en/token-links.js';
import { LinkScreen } from './link-screen.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

const { mapping: messages, signIn } = tokenLinksMessages;

export const route: ScreenRoute = { Screen: AccountMappingScreen };

function AccountMappingScreen() {
  return (
    <LinkScreen
      kind="account-mapping"
      expired={
        <Outcome title={messages.expired} picture="expired" to="/" label={signIn}>
          <p>{messages.expiredHint}</p>
        </Outcome>
      }
      done={
        <Outcome title={messages.title} to="/" label={signIn}>
          <p>{messages.success}</p>
        </Outcome>
      }
    />
  );
}
