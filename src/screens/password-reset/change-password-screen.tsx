// A new password for a signed-in user who must change it (R2), with the text of a reset's last two steps.
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { passwordReset, selectIsPasswordChanged, selectResetPhase } from '../../../store/flows/password-reset/password-reset-slice.js';
import { selectSession } from '../../../store/services/session/session-slice.js';
import { passwordResetMessages } from '../../messages/en/password-reset.js';
import { Outcome } from '../../ui/page/outcome.js';
import { Page } from '../../ui/page/page.js';
import { NewPasswordForm } from '../../ui/password/new-password-form.js';
import { SignOutButton } from '../../ui/session/sign-out-button.js';
import { canEnterChangePassword } from '../../routing/guards/change-password.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

export const route: ScreenRoute = { Screen: ChangePasswordScreen, guard: canEnterChangePassword };

function ChangePasswordScreen() {
  const dispatch = useAppDispatch();
  const isChanged = useAppSelector(selectIsPasswordChanged);
  const userName = useAppSelector((state) => selectSession(state).userName);
  const phase = useAppSelector(selectResetPhase);
  if (isChanged) {
    return (
      <Outcome title={passwordResetMessages.changed.title} to="/" label={passwordResetMessages.changed.login} takesFocus>
        <p>{passwordResetMessages.changed.message}</p>
      </Outcome>
    );
  }
  return (
    <Page title={passwordResetMessages.newPassword.title}>
      <p>{passwordResetMessages.newPassword.message}</p>
      <NewPasswordForm
        username={userName}
        phase={phase}
        onSubmit={(password) => dispatch(passwordReset.passwordChangeSubmitted({ password }))}
        submit={{ label: passwordResetMessages.continue, busy: passwordResetMessages.newPassword.submitting }}
        back={<SignOutButton>{passwordResetMessages.cancel}</SignOutButton>}
      />
    </Page>
  );
}
