// Step 3 of the authenticator wizard (spec 2, auth-code): the app's first code proves that it was set up.
import { useDispatch, useSelector } from 'react-redux';
import { conceal } from '../../../api/secret.js';
import { authenticator, selectAuthenticator, selectAuthenticatorPhase } from '../../../store/flows/authenticator/authenticator-slice.js';
import { copy as allCopy } from '../../messages/authenticator.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { CodeField } from '../../ui/fields/code-field.js';
import { Form } from '../../ui/form/form.js';
import { isFilled } from '../../ui/form/submit-button.js';
import { Page } from '../../ui/page/page.js';
import { canEnterAuthenticatorCode } from '../../routing/guards/authenticator.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { backFrom, progressOf } from '../../routing/wizards.js';

const { code: copy } = allCopy;

interface Values {
  readonly code: string;
}

const validate = ({ code }: Partial<Values>) => ({ code: code ? undefined : copy.required });

export const route: ScreenRoute = { Screen: AuthenticatorCodeScreen, guard: canEnterAuthenticatorCode };

function AuthenticatorCodeScreen() {
  const dispatch = useDispatch();
  const { appName } = useSelector(selectAuthenticator);
  return (
    <Page title={copy.title} progress={progressOf('authenticator', 'code')}>
      <p>{copy.explanation(appName)}</p>
      <Form<Values>
        validate={validate}
        phase={useSelector(selectAuthenticatorPhase)}
        refusedField="code"
        onSubmit={({ code }) => dispatch(authenticator.codeSubmitted({ code: conceal(code) }))}
        submit={{ label: copy.submit, busy: copy.submitting, isReady: isFilled('code') }}
        back={<ButtonLink to={backFrom('authenticator', 'code')}>{allCopy.back}</ButtonLink>}
      >
        <CodeField
          name="code"
          label={copy.field}
          placeholder={copy.placeholder}
          autoComplete="off"
          clearsOnFocus
          onFocus={() => dispatch(authenticator.codeFocused())}
        />
      </Form>
    </Page>
  );
}
