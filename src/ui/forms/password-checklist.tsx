// The live checklist of a new password (spec 5): each rule met, unmet or, while nothing is typed, neutral.
import { useField } from 'react-final-form';
import { type PasswordRule, passwordRules } from '../../../api/contract/rules/password.js';
import { copy } from '../../messages/new-password.js';
import styles from './password-checklist.module.css';

export type RuleMark = 'met' | 'unmet' | 'neutral';

/** The rules that also validate, each with its mark. */
export function checklistOf(password: string): readonly { readonly rule: PasswordRule; readonly mark: RuleMark }[] {
  // Object.entries forgets that the keys of this constant are its rules.
  const entries = Object.entries(passwordRules) as [PasswordRule, (value: string) => boolean][];
  return entries.map(([rule, isMet]) => ({ rule, mark: password === '' ? 'neutral' : markOf(isMet(password)) }));
}

const markOf = (isMet: boolean): RuleMark => (isMet ? 'met' : 'unmet');

export function PasswordChecklist({ name }: { readonly name: string }) {
  const { input } = useField<string>(name, { subscription: { value: true }, allowNull: false });
  return (
    <ul className={styles.list}>
      {checklistOf(input.value).map(({ rule, mark }) => (
        <li key={rule} className={styles.rule} data-mark={mark}>
          <Mark mark={mark} />
          <span>
            {copy.rules[rule]} <span className="visually-hidden">{copy.marks[mark]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const shapes: Record<RuleMark, string> = { met: 'M3.5 8.5l3 3 6-7', unmet: 'M4 4l8 8M12 4l-8 8', neutral: 'M5 8h6' };

function Mark({ mark }: { readonly mark: RuleMark }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d={shapes[mark]} />
    </svg>
  );
}
