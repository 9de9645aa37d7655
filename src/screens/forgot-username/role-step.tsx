// Step 1: 'What is your role in the site?'
import { useDispatch, useSelector } from 'react-redux';
import type { RecoveryRole } from '../../../api/contract/recovery.js';
import { forgotUsername, selectRecoveryRole } from '../../../store/forgot-username/forgot-username-slice.js';
import { Actions } from '../../components/actions.js';
import { Button } from '../../components/button.js';
import { ButtonLink } from '../../components/button-link.js';
import { Screen } from '../../components/screen.js';
import { copy } from '../../copy/forgot-username.js';
import { Form } from '../../forms/form.js';
import { RadioField } from '../../forms/radio-field.js';

interface Values {
  readonly role: RecoveryRole;
}

const validate = ({ role }: Partial<Values>) => ({ role: role ? undefined : copy.role.required });

export function RoleStep() {
  const dispatch = useDispatch();
  const chosen = useSelector(selectRecoveryRole);
  return (
    <Screen title={copy.role.title}>
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
    </Screen>
  );
}
