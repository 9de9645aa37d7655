// The answer to a security question: typed as it is, never remembered, labeled by the question.
import { TextField } from './text-field.js';

export interface SecurityAnswerFieldProps {
  readonly name: string;
  readonly question: string;
}

export function SecurityAnswerField({ name, question }: SecurityAnswerFieldProps) {
  return <TextField name={name} label={question} autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} />;
}
