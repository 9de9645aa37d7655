// Step 2 of the authenticator wizard (spec 2, auth-app): what the app shall be called; it may stay unnamed.
import { useDispatch, useSelector } from 'react-redux';
import { APP_NAME, isAppName } from '../../../api/contract/rules/app-name.js';
import { authenticator, selectAuthenticator } from '../../../store/flows/authenticator/authenticator-slice.js';
import { Actions } from '../../ui/actions.js';
import { ButtonLink } from '../../ui/button-link.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { copy as allCopy } from '../../messages/authenticator.js';
import { Form } from '../../ui/forms/form.js';
import { TextField } from '../../ui/forms/text-field.js';
import { canEnterAuthenticatorStep } from '../../routing/guards/authenticator.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { backFrom, progressOf } from '../../routing/wizards.js';

const { appName: copy } = allCopy;

interface Values {
  readonly appName?: string;
}

const validate = ({ appName = '' }: Values) => ({ appName: isAppName(appName.trim()) ? undefined : copy.tooLong });

export const route: ScreenRoute = { Screen: AppNameScreen, guard: canEnterAuthenticatorStep };

function AppNameScreen() {
  const dispatch = useDispatch();
  const { appName } = useSelector(selectAuthenticator);
  return (
    <Page title={copy.title} progress={progressOf('authenticator', 'appName')}>
      <Form<Values>
        initialValues={{ appName }}
        validate={validate}
        onSubmit={(values) => dispatch(authenticator.nameSubmitted({ appName: values.appName?.trim() ?? '' }))}
      >
        <TextField name="appName" label={copy.field} placeholder={copy.placeholder} maxLength={APP_NAME.maxLength} autoComplete="off" />
        <Actions>
          <Button type="submit">{allCopy.continue}</Button>
          <ButtonLink to={backFrom('authenticator', 'appName')}>{allCopy.back}</ButtonLink>
        </Actions>
      </Form>
    </Page>
  );
}
