// Step 3 of the authenticator wizard (spec 2, auth-code): the app's first code proves that it was set up.
import { useDispatch, useSelector } from 'react-redux';
import { conceal } from '../../../api/secret.js';
import {
  authenticator,
  selectAuthenticator,
  selectAuthenticatorError,
  selectAuthenticatorIsBusy,
} from '../../../store/flows/authenticator/authenticator-slice.js';
import { Actions } from '../../ui/actions.js';
import { ButtonLink } from '../../ui/button-link.js';
import { Page } from '../../ui/page.js';
import { copy as allCopy } from '../../messages/authenticator.js';
import { CodeField } from '../../ui/forms/code-field.js';
import { Form } from '../../ui/forms/form.js';
import { isFilled, SubmitButton } from '../../ui/forms/submit-button.js';
import styles from './authenticator.module.css';
import { canEnterAuthenticatorCode } from '../../routing/guards/authenticator.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { backFrom, progressOf } from '../../routing/wizards.js';

const { code: copy } = allCopy;

interface Values {
  readonly code: string;
}

const validate = ({ code }: Partial<Values>) => ({ code: code ? undefined : copy.required });
const hasCode = isFilled('code');

export const route: ScreenRoute = { Screen: AuthenticatorCodeScreen, guard: canEnterAuthenticatorCode };

function AuthenticatorCodeScreen() {
  const dispatch = useDispatch();
  const { appName } = useSelector(selectAuthenticator);
  const isBusy = useSelector(selectAuthenticatorIsBusy);
  const error = useSelector(selectAuthenticatorError);
  return (
    <Page title={copy.title} progress={progressOf('authenticator', 'code')}>
      <p>{copy.explanation(appName)}</p>
      <Form<Values>
        validate={validate}
        isBusy={isBusy}
        error={error}
        onSubmit={({ code }) => dispatch(authenticator.codeSubmitted({ code: conceal(code) }))}
      >
        <CodeField
          name="code"
          label={copy.field}
          placeholder={copy.placeholder}
          className={styles.digits}
          autoComplete="off"
          clearsOnFocus
          onFocus={() => dispatch(authenticator.codeFocused())}
        />
        <Actions>
          <SubmitButton isReady={hasCode} isBusy={isBusy} busyLabel={copy.submitting}>
            {copy.submit}
          </SubmitButton>
          <ButtonLink to={backFrom('authenticator', 'code')}>{allCopy.back}</ButtonLink>
        </Actions>
      </Form>
    </Page>
  );
}
