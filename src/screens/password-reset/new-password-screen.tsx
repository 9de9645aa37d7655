// The last two steps of a reset (spec 2): set a new password, and that it was set.
import { useDispatch, useSelector } from 'react-redux';
import {
  passwordReset,
  selectIsPasswordChanged,
  selectPasswordReset,
  selectResetPhase,
} from '../../../store/flows/password-reset/password-reset-slice.js';
import { copy } from '../../messages/password-reset.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { Outcome } from '../../ui/page/outcome.js';
import { Page } from '../../ui/page/page.js';
import { NewPasswordForm } from '../../ui/password/new-password-form.js';
import { canEnterNewPassword } from '../../routing/guards/reset-password.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { progressOf } from '../../routing/wizards.js';

export const route: ScreenRoute = { Screen: NewPasswordScreen, guard: canEnterNewPassword };

function NewPasswordScreen() {
  const dispatch = useDispatch();
  const isChanged = useSelector(selectIsPasswordChanged);
  const { username } = useSelector(selectPasswordReset);
  const phase = useSelector(selectResetPhase);
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
        phase={phase}
        onSubmit={(password) => dispatch(passwordReset.newPasswordSubmitted({ password }))}
        submit={{ label: copy.continue, busy: copy.newPassword.submitting }}
        back={<ButtonLink to="/reset-password">{copy.back}</ButtonLink>}
      />
    </Page>
  );
}
