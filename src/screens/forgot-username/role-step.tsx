// Step 1: 'What is your role in the site?'
import { useDispatch, useSelector } from 'react-redux';
import type { RecoveryRole } from '../../../api/contract/recovery.js';
import { forgotUsername, selectRecoveryRole } from '../../../store/flows/forgot-username/forgot-username-slice.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { ButtonLink } from '../../ui/button-link.js';
import { Page } from '../../ui/page.js';
import { copy } from '../../messages/forgot-username.js';
import { Form } from '../../ui/forms/form.js';
import { RadioField } from '../../ui/forms/radio-field.js';

interface Values {
  readonly role: RecoveryRole;
}

const validate = ({ role }: Partial<Values>) => ({ role: role ? undefined : copy.role.required });

export function RoleStep() {
  const dispatch = useDispatch();
  const chosen = useSelector(selectRecoveryRole);
  return (
    <Page title={copy.role.title}>
      <Form<Values>
        initialValues={{ role: chosen ?? 'ROLE_PARTICIPANT' }}
        validate={validate}
        onSubmit={({ role }) => dispatch(forgotUsername.roleChosen(role))}
      >
        <RadioField name="role" legend={copy.role.title} options={copy.role.options} />
        <Actions>
          <Button type="submit">{copy.continue}</Button>
          <ButtonLink to="/">{copy.back}</ButtonLink>
        </Actions>
      </Form>
    </Page>
  );
}
