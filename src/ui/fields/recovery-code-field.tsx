// The field for a recovery code: letters and digits, put into their groups as they are typed or pasted.
import { formatRecoveryCode } from '../../../api/contract/rules/recovery-code.js';
import { TextField, type TextFieldProps } from './text-field.js';

export function RecoveryCodeField(props: Omit<TextFieldProps, 'parse'>) {
  return <TextField autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} parse={formatRecoveryCode} />;
}
