// Step 1: 'What is your role in the site?'
import type { RecoveryRole } from '../../../api/contract/recovery.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { forgotUsername, selectRecoveryRole } from '../../../store/flows/forgot-username/forgot-username-slice.js';
import { forgotUsernameMessages } from '../../messages/en/forgot-username.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { RadioField } from '../../ui/fields/radio-field.js';
import { Form } from '../../ui/form/form.js';
import { Page } from '../../ui/page/page.js';

interface Values {
  readonly role: RecoveryRole;
}

const validate = ({ role }: Partial<Values>) => ({ role: role ? undefined : forgotUsernameMessages.role.required });

export function RoleStep() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectRecoveryRole);
  return (
    <Page title={forgotUsernameMessages.role.title}>
      <Form<Values>
        initialValues={{ role: chosen ?? 'ROLE_PARTICIPANT' }}
        validate={validate}
        onSubmit={({ role }) => dispatch(forgotUsername.roleChosen(role))}
        submit={{ label: forgotUsernameMessages.continue }}
        back={<ButtonLink to="/">{forgotUsernameMessages.back}</ButtonLink>}
      >
        <RadioField
          name="role"
          legend={forgotUsernameMessages.role.title}
          hidesLegend
          isRequired
          options={forgotUsernameMessages.role.options}
        />
      </Form>
    </Page>
  );
}
