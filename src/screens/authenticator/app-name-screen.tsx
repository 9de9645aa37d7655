// Step 2 of the authenticator wizard (spec 2, auth-app): a name for the app; it may stay unnamed.
import { useDispatch, useSelector } from 'react-redux';
import { isAppName } from '../../../api/contract/rules/app-name.js';
import { authenticator, selectAuthenticator } from '../../../store/flows/authenticator/authenticator-slice.js';
import { copy as allCopy } from '../../messages/authenticator.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { TextField } from '../../ui/fields/text-field.js';
import { Form } from '../../ui/form/form.js';
import { Page } from '../../ui/page/page.js';
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
        submit={{ label: allCopy.continue }}
        back={<ButtonLink to={backFrom('authenticator', 'appName')}>{allCopy.back}</ButtonLink>}
      >
        <TextField name="appName" label={copy.field} placeholder={copy.placeholder} autoComplete="off" />
      </Form>
    </Page>
  );
}
