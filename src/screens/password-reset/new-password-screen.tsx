// The last two steps of a reset (spec 2): set a new password, and that it was set.
import { useDispatch, useSelector } from 'react-redux';
import {
  passwordReset,
  selectIsPasswordChanged,
  selectIsResetting,
  selectPasswordReset,
  selectResetError,
} from '../../../store/flows/password-reset/password-reset-slice.js';
import { ButtonLink } from '../../ui/button-link.js';
import { Outcome } from '../../ui/outcome.js';
import { Page } from '../../ui/page.js';
import { copy } from '../../messages/password-reset.js';
import { NewPasswordForm } from '../../ui/forms/new-password-form.js';
import { canEnterNewPassword } from '../../routing/guards/reset-password.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { progressOf } from '../../routing/wizards.js';

export const route: ScreenRoute = { Screen: NewPasswordScreen, guard: canEnterNewPassword };

function NewPasswordScreen() {
  const dispatch = useDispatch();
  const isChanged = useSelector(selectIsPasswordChanged);
  const { username } = useSelector(selectPasswordReset);
  const isBusy = useSelector(selectIsResetting);
  const error = useSelector(selectResetError);
  if (isChanged) {
    return (
      <Outcome title={copy.changed.title} progress={progressOf('password-reset', 'changed')} to="/" label={copy.changed.login}>
        <p>{copy.changed.message}</p>
      </Outcome>
    );
  }
  return (
    <Page title={copy.newPassword.title} progress={progressOf('password-reset', 'newPassword')}>
      <p>{copy.newPassword.message}</p>
      <NewPasswordForm
        username={username ?? undefined}
        isBusy={isBusy}
        error={error}
        onSubmit={(password) => dispatch(passwordReset.newPasswordSubmitted({ password }))}
        submit={copy.continue}
        submitting={copy.newPassword.submitting}
      >
        <ButtonLink to="/reset-password">{copy.back}</ButtonLink>
      </NewPasswordForm>
    </Page>
  );
}
