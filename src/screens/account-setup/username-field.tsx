// The field for a new username, and its rules (spec 5): at first, and where the first one was taken.
import { isUsername, usernameRules } from '../../../api/contract/rules/username.js';
import { copy as allCopy } from '../../messages/account-setup.js';
import { TextField } from '../../ui/forms/text-field.js';

const { username: copy } = allCopy;

export interface UsernameValues {
  readonly username: string;
}

/** For the form's `validate`: the first rule that is broken. */
export function validateUsername({ username = '' }: Partial<UsernameValues>) {
  return { username: usernameError(username.trim()) };
}

function usernameError(username: string): string | undefined {
  if (username === '') return copy.required;
  if (isUsername(username)) return undefined;
  if (!usernameRules.startsWithLetter(username)) return copy.rules.startsWithLetter;
  return usernameRules.lettersAndDigits(username) ? copy.rules.length : copy.rules.lettersAndDigits;
}

export function UsernameField() {
  return (
    <TextField
      name="username"
      label={copy.field}
      hint={copy.hint}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
