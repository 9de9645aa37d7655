// The answer to a security question: taken as typed, never remembered, labeled with the question.
import { TextField } from './text-field.js';

/** The question becomes the field's label. */
export interface SecurityAnswerFieldProps {
  readonly name: string;
  readonly question: string;
}

/** The answer to a security question, labeled with the question. Browsers do not remember it. */
export function SecurityAnswerField({ name, question }: SecurityAnswerFieldProps) {
  return <TextField required name={name} label={question} autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} />;
}
