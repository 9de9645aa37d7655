// The last two steps of a reset (R2): set a new password, and confirm that it was set.
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { passwordReset, selectIsPasswordChanged, selectResetPhase } from '../../../store/flows/password-reset/password-reset-slice.js';
import { selectTokenLink } from '../../../store/flows/token-links/token-links-slice.js';
import { passwordResetMessages } from '../../messages/en/password-reset.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { Outcome } from '../../ui/page/outcome.js';
import { Page } from '../../ui/page/page.js';
import { NewPasswordForm } from '../../ui/password/new-password-form.js';
import { canEnterNewPassword } from '../../routing/guards/reset-password.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { progressOf } from '../../routing/wizards.js';

export const route: ScreenRoute = { Screen: NewPasswordScreen, guard: canEnterNewPassword };

function NewPasswordScreen() {
  const dispatch = useAppDispatch();
  const isChanged = useAppSelector(selectIsPasswordChanged);
  const phase = useAppSelector(selectResetPhase);
  const { userId, userName } = useAppSelector(selectTokenLink);
  if (isChanged) {
    return (
      <Outcome
        title={passwordResetMessages.changed.title}
        progress={progressOf('password-reset', 'changed')}
        to="/"
        label={passwordResetMessages.changed.login}
      >
        <p>{passwordResetMessages.changed.message}</p>
      </Outcome>
    );
  }
  return (
    <Page title={passwordResetMessages.newPassword.title} progress={progressOf('password-reset', 'newPassword')}>
      <p>{passwordResetMessages.newPassword.message}</p>
      <NewPasswordForm
        username={userName ?? undefined}
        phase={phase}
        onSubmit={(password) => dispatch(passwordReset.newPasswordSubmitted({ password, userId }))}
        submit={{ label: passwordResetMessages.continue, busy: passwordResetMessages.newPassword.submitting }}
        back={<ButtonLink to="/reset-password">{passwordResetMessages.back}</ButtonLink>}
      />
    </Page>
  );
}
