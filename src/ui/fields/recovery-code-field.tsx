// The field for a recovery code: letters and digits, grouped while the user types or pastes.
import { useField } from 'react-final-form';
import { formatRecoveryCode } from '../../../api/contract/rules/recovery-code.js';
import { TextField, type TextFieldProps } from './text-field.js';
import type { TextFormat } from './type-formatted.js';
import { useFormattedTyping } from './use-formatted-typing.js';

const GROUPED: TextFormat = { format: formatRecoveryCode, keep: (text) => formatRecoveryCode(text).replaceAll('-', '') };

export function RecoveryCodeField(props: Omit<TextFieldProps, 'parse' | 'read'>) {
  const { input } = useField<string>(props.name, { subscription: { value: true }, allowNull: false });
  const typing = useFormattedTyping(input, GROUPED);
  return <TextField required autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} {...typing} />;
}
