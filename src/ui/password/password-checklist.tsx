// The live checklist of a new password. Each rule is met, unmet, or, before any input, neutral, and is announced when met.
import { useState } from 'react';
import { useField } from 'react-final-form';
import { type PasswordRule, passwordRules } from '../../../api/contract/rules/password.js';
import { newPasswordMessages } from '../../messages/en/new-password.js';
import { Icon, type IconName } from '../icon/icon.js';
import styles from './password-checklist.module.css';

export type RuleMark = 'met' | 'unmet' | 'neutral';
export type Checklist = readonly { readonly rule: PasswordRule; readonly mark: RuleMark }[];

/** Marks each of the rules that also validate the password. */
export function checklistOf(password: string): Checklist {
  // Object.entries loses the key type of this constant.
  const entries = Object.entries(passwordRules) as [PasswordRule, (value: string) => boolean][];
  return entries.map(([rule, isMet]) => ({ rule, mark: password === '' ? 'neutral' : markOf(isMet(password)) }));
}

const markOf = (isMet: boolean): RuleMark => (isMet ? 'met' : 'unmet');

/** The announcement after the last keystroke: one rule at a time, or that all are met. */
export function announcementOf(before: Checklist, now: Checklist): string {
  const changed = now.filter(({ mark }, index) => mark !== before[index]?.mark);
  const isComplete = now.every(({ mark }) => mark === 'met');
  if (changed.length > 0 && isComplete) return newPasswordMessages.allMet;
  // A rule that is no longer met comes first, because a typist would miss it.
  const announced =
    changed.find(({ rule, mark }) => mark === 'unmet' && was(before, rule) === 'met') ?? changed.find(({ mark }) => mark === 'met');
  return announced ? `${newPasswordMessages.rules[announced.rule]}: ${newPasswordMessages.marks[announced.mark]}` : '';
}

const was = (checklist: Checklist, rule: PasswordRule): RuleMark | undefined => checklist.find((item) => item.rule === rule)?.mark;

const ICONS: Record<RuleMark, IconName> = { met: 'done', unmet: 'unmet', neutral: 'open' };

export function PasswordChecklist({ name, id }: { readonly name: string; readonly id: string }) {
  const { input } = useField<string>(name, { subscription: { value: true }, allowNull: false });
  const checklist = checklistOf(input.value);
  return (
    <>
      <ul id={id} className={styles.list}>
        {checklist.map(({ rule, mark }) => (
          <li key={rule} className={styles.rule} data-mark={mark}>
            <Icon name={ICONS[mark]} size={20} />
            <span>
              {newPasswordMessages.rules[rule]} <span className="visually-hidden">{newPasswordMessages.marks[mark]}</span>
            </span>
          </li>
        ))}
      </ul>
      <span role="status" className="visually-hidden">
        {useAnnouncement(input.value, checklist)}
      </span>
    </>
  );
}

function useAnnouncement(password: string, now: Checklist): string {
  const [seen, setSeen] = useState({ password, checklist: now, announcement: '' });
  if (seen.password !== password)
    setSeen({ password, checklist: now, announcement: announcementOf(seen.checklist, now) || seen.announcement });
  return password === '' ? '' : seen.announcement;
}
