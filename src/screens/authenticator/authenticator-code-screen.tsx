// The authenticator wizard (R2, auth-code): the app's first code proves that it is set up.
import { conceal } from '../../../api/secret.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { authenticator, selectAppName, selectAuthenticatorPhase } from '../../../store/flows/authenticator/authenticator-slice.js';
import { authenticatorMessages } from '../../messages/en/authenticator.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { CodeField } from '../../ui/fields/code-field.js';
import { Form } from '../../ui/form/form.js';
import { isFilled } from '../../ui/form/submit-button.js';
import { Page } from '../../ui/page/page.js';
import { canEnterAuthenticatorStep } from '../../routing/guards/authenticator.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { backFrom, progressOf } from '../../routing/wizards.js';
import { SupportLine } from '../../ui/support/support-line.js';

const { code: messages } = authenticatorMessages;

interface Values {
  readonly code: string;
}

const validate = ({ code }: Partial<Values>) => ({ code: code ? undefined : messages.required });

export const route: ScreenRoute = { Screen: AuthenticatorCodeScreen, guard: canEnterAuthenticatorStep };

function AuthenticatorCodeScreen() {
  const dispatch = useAppDispatch();
  const appName = useAppSelector(selectAppName);
  const phase = useAppSelector(selectAuthenticatorPhase);
  return (
    <Page title={messages.title} progress={progressOf('authenticator', 'code')} below={<SupportLine />}>
      <p>{messages.explanation(appName)}</p>
      <Form<Values>
        validate={validate}
        phase={phase}
        refusedField="code"
        onSubmit={({ code }) => dispatch(authenticator.codeSubmitted({ code: conceal(code) }))}
        submit={{ label: messages.submit, busy: messages.submitting, isReady: isFilled('code') }}
        back={<ButtonLink to={backFrom('authenticator', 'code')}>{authenticatorMessages.back}</ButtonLink>}
      >
        <CodeField
          name="code"
          label={messages.field}
          placeholder={messages.placeholder}
          autoComplete="off"
          clearsOnFocus
          onFocus={() => dispatch(authenticator.codeFocused())}
          // Enter leaves the focus in the field.
          onClick={() => {
            if (phase.status === 'failed') dispatch(authenticator.codeFocused());
          }}
        />
      </Form>
    </Page>
  );
}
