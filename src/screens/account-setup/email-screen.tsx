// Step 3 of the account set-up (spec 2): the email address, to which a code is sent.
import { useDispatch, useSelector } from 'react-redux';
import { EMAIL_MAX_LENGTH } from '../../../api/contract/rules/email.js';
import { isEmailOfKnownTld } from '../../../api/contract/rules/known-tld.js';
import { accountSetup, selectSetup, selectSetupError, selectSetupIsBusy } from '../../../store/account-setup/account-setup-slice.js';
import { Actions } from '../../components/actions.js';
import { ButtonLink } from '../../components/button-link.js';
import { Button } from '../../components/button.js';
import { Screen } from '../../components/screen.js';
import { copy as allCopy } from '../../copy/account-setup.js';
import { Form } from '../../forms/form.js';
import { TextField } from '../../forms/text-field.js';

const { email: copy } = allCopy;

interface Values {
  readonly email: string;
}

function validate({ email = '' }: Partial<Values>) {
  return { email: emailError(email.trim()) };
}

function emailError(email: string): string | undefined {
  if (email === '') return copy.required;
  if (email.length > EMAIL_MAX_LENGTH.setup) return copy.tooLong;
  return isEmailOfKnownTld(email) ? undefined : copy.invalid;
}

export function EmailScreen() {
  const dispatch = useDispatch();
  const { email } = useSelector(selectSetup);
  const isBusy = useSelector(selectSetupIsBusy);
  const error = useSelector(selectSetupError);
  return (
    <Screen title={copy.title} progress={copy.progress}>
      <p>{copy.explanation}</p>
      <Form<Values>
        initialValues={{ email: email ?? '' }}
        validate={validate}
        isBusy={isBusy}
        error={error}
        onSubmit={(values) => dispatch(accountSetup.emailSubmitted({ email: values.email.trim() }))}
      >
        <TextField name="email" type="email" label={copy.field} autoComplete="email" autoCapitalize="none" spellCheck={false} />
        <Actions>
          <Button type="submit" isBusy={isBusy} busyLabel={allCopy.saving}>
            {allCopy.continue}
          </Button>
          <ButtonLink to="/account-setup/password">{allCopy.back}</ButtonLink>
        </Actions>
      </Form>
    </Screen>
  );
}
