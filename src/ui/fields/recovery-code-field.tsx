// The field for a recovery code: letters and digits, grouped while the user types or pastes.
import { formatRecoveryCode } from '../../../api/contract/rules/recovery-code.js';
import { TextField, type TextFieldProps } from './text-field.js';

export function RecoveryCodeField(props: Omit<TextFieldProps, 'parse'>) {
  return <TextField required autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} parse={formatRecoveryCode} />;
}
