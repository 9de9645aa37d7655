// The form for a new username, and its rules: for the first choice, and for another one if that is taken.
import type { ReactNode } from 'react';
import { isUsername, usernameRules } from '../../../api/contract/rules/username.js';
import { trimUsername } from '../../../store/core/trim-username.js';
import { useAppSelector } from '../../../store/hooks.js';
import { selectSetup, selectSetupPhase } from '../../../store/flows/account-setup/account-setup-slice.js';
import { accountSetupMessages } from '../../messages/en/account-setup.js';
import { UsernameField } from '../../ui/fields/username-field.js';
import { Form } from '../../ui/form/form.js';

const { username: messages } = accountSetupMessages;

interface Values {
  readonly username: string;
}

/** Reports the first broken rule. */
const validate = ({ username = '' }: Partial<Values>) => ({ username: usernameError(trimUsername(username)) });

function usernameError(username: string): string | undefined {
  if (username === '') return messages.required;
  if (isUsername(username)) return undefined;
  if (!usernameRules.startsWithLetter(username)) return messages.rules.startsWithLetter;
  return usernameRules.lettersAndDigits(username) ? messages.rules.length : messages.rules.lettersAndDigits;
}

export interface NewUsernameFormProps {
  readonly busy: string;
  readonly back?: ReactNode;
  readonly onSubmit: (username: string) => void;
}

export function NewUsernameForm({ busy, back, onSubmit }: NewUsernameFormProps) {
  const username = useAppSelector((state) => selectSetup(state).username);
  return (
    <Form<Values>
      initialValues={{ username: username ?? '' }}
      validate={validate}
      phase={useAppSelector(selectSetupPhase)}
      refusedField="username"
      keepsRefusal // it suggests a free one
      onSubmit={(values) => onSubmit(trimUsername(values.username))}
      submit={{ label: accountSetupMessages.continue, busy }}
      back={back}
    >
      <UsernameField label={messages.field} hint={messages.hint} />
    </Form>
  );
}
