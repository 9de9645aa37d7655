// The rules of a field for a username that exists already. They say nothing about which ones do.
import { trimUsername } from '../../../store/core/trim-username.js';
import { kitMessages } from '../../messages/en/kit.js';

/** No account has a longer one. A much longer one would not even fit into the request. */
const MAX_LENGTH = 200;

/** Why this cannot be a username. `required`: the message if it is missing. */
export function usernameError(typed: string, required: string): string | undefined {
  const { length } = trimUsername(typed);
  if (length > MAX_LENGTH) return kitMessages.usernameTooLong(MAX_LENGTH);
  return length === 0 ? required : undefined;
}
