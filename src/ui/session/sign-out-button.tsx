// The way out of a screen that needs the session.
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectIsSessionEnding } from '../../../store/services/session/is-session-ending.js';
import { logoutRequested } from '../../../store/services/session/session-events.js';
import { signOutMessages } from '../../messages/en/sign-out.js';
import { Button } from '../button/button.js';

/** Ends the session and leads to the sign-in screen. Busy until the gateway has answered. */
export function SignOutButton({ children }: { readonly children: string }) {
  const dispatch = useAppDispatch();
  const isEnding = useAppSelector(selectIsSessionEnding);
  return (
    <Button look="quiet" isBusy={isEnding} busyLabel={signOutMessages.busy} onClick={() => dispatch(logoutRequested({}))}>
      {children}
    </Button>
  );
}
