// The authenticator wizard (R2, auth-app): an optional name for the app.
import { isAppName } from '../../../api/contract/rules/app-name.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { authenticator, selectAppName } from '../../../store/flows/authenticator/authenticator-slice.js';
import { authenticatorMessages } from '../../messages/en/authenticator.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { TextField } from '../../ui/fields/text-field.js';
import { Form } from '../../ui/form/form.js';
import { Page } from '../../ui/page/page.js';
import { canEnterAuthenticatorStep } from '../../routing/guards/authenticator.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { backFrom, progressOf } from '../../routing/wizards.js';

const { appName: messages } = authenticatorMessages;

interface Values {
  readonly appName?: string;
}

/** A pasted name may contain a tab or a line break. */
const plain = (name = ''): string => name.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();

const validate = ({ appName }: Values) => ({ appName: isAppName(plain(appName)) ? undefined : messages.tooLong });

export const route: ScreenRoute = { Screen: AppNameScreen, guard: canEnterAuthenticatorStep };

function AppNameScreen() {
  const dispatch = useAppDispatch();
  const appName = useAppSelector(selectAppName);
  return (
    <Page title={messages.title} progress={progressOf('authenticator', 'appName')}>
      <Form<Values>
        initialValues={{ appName }}
        validate={validate}
        onSubmit={(values) => dispatch(authenticator.nameSubmitted({ appName: plain(values.appName) }))}
        submit={{ label: authenticatorMessages.continue }}
        back={<ButtonLink to={backFrom('authenticator', 'appName')}>{authenticatorMessages.back}</ButtonLink>}
      >
        <TextField name="appName" label={messages.field} placeholder={messages.placeholder} autoComplete="off" />
      </Form>
    </Page>
  );
}
