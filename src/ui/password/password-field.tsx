// A password field with a toggle that shows the text and announces the change. Submitting, or restoring the page, hides it again.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { kitMessages } from '../../messages/en/kit.js';
import { TextField, type TextFieldProps } from '../fields/text-field.js';
import styles from './password-field.module.css';

/** `autoComplete` tells password managers whether to fill in a password or suggest one. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete' | 'ref' | 'className'> {
  /** Whether password managers fill in a password or suggest one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly showLabel?: string | undefined;
  readonly hideLabel?: string | undefined;
}

/** A password input with a button that shows the text. A submit hides it again. */
export function PasswordField({
  showLabel = kitMessages.password.show,
  hideLabel = kitMessages.password.hide,
  ...field
}: PasswordFieldProps) {
  // Before the first use of the toggle, there is nothing to announce.
  const [isShown, setIsShown] = useState<boolean>();
  const input = useRef<HTMLInputElement>(null);
  useHiding(input, () => setIsShown((shown) => (shown === undefined ? undefined : false)));
  return (
    <TextField
      required
      {...field}
      ref={input}
      type={isShown ? 'text' : 'password'}
      className={styles.input}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <>
          <button type="button" className={styles.toggle} aria-label={isShown ? hideLabel : showLabel} onClick={() => setIsShown(!isShown)}>
            {isShown ? <EyeOff /> : <Eye />}
          </button>
          <span role="status" className="visually-hidden">
            {isShown !== undefined && (isShown ? kitMessages.password.isShown : kitMessages.password.isHidden)}
          </span>
        </>
      }
    />
  );
}

/** Runs on every submit of its form, accepted or not, and when Back restores the page. */
function useHiding(input: RefObject<HTMLInputElement | null>, hide: () => void): void {
  const onSubmit = useEffectEvent(hide);
  const onPageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) hide();
  });
  useEffect(() => {
    const form = input.current?.form;
    const submitted = () => onSubmit();
    const shown = (event: PageTransitionEvent) => onPageShow(event);
    form?.addEventListener('submit', submitted);
    window.addEventListener('pageshow', shown);
    return () => {
      form?.removeEventListener('submit', submitted);
      window.removeEventListener('pageshow', shown);
    };
  }, [input]);
}

const eye = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z';
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

function Eye() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" {...line}>
      <path d={eye} />
      <circle cx="12" cy="12" r="2.75" />
    </svg>
  );
}

function EyeOff() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" {...line}>
      <path d={eye} />
      <circle cx="12" cy="12" r="2.75" />
      <path d="M4.5 19.5l15-15" />
    </svg>
  );
}
