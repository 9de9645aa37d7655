// Where the link that joins two accounts arrives (spec 2): opening it is all that it takes.
import { Outcome } from '../../ui/page/outcome.js';
import { copy as allCopy } from '../../messages/token-links.js';
import { LinkScreen } from './link-screen.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

const { mapping: copy, signIn } = allCopy;

export const route: ScreenRoute = { Screen: AccountMappingScreen };

function AccountMappingScreen() {
  return (
    <LinkScreen
      landing="account-mapping"
      expired={
        <Outcome title={copy.expired} picture="expired" to="/" label={signIn}>
          <p>{copy.expiredHint}</p>
        </Outcome>
      }
      done={
        <Outcome title={copy.title} to="/" label={signIn}>
          <p>{copy.success}</p>
        </Outcome>
      }
    />
  );
}
