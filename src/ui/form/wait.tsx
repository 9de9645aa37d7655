// Counts down the wait before another try. It is outside the alert, which would otherwise announce every second.
import { useState } from 'react';
import type { DisplayText } from '../../../store/core/messages.js';
import { kitMessages } from '../../messages/en/kit.js';
import { useCountdown } from '../countdown/use-countdown.js';
import { useAppExtra } from '../extra-context.js';
import styles from './form.module.css';

/** The message whose wait to count down, and where. */
export interface WaitProps {
  readonly text: DisplayText;
  /** Whether the words above begin with a mark, past which this is aligned. True by default. */
  readonly isBelowMark?: boolean;
}

/** Counts down how long the gateway asks to wait, if it does. Place it below the message, outside the alert. */
export function Wait({ text, isBelowMark = true }: WaitProps) {
  if (text.waitSeconds === undefined) return null;
  const left = <TimeLeft text={text} seconds={text.waitSeconds} />;
  return isBelowMark ? <span className={styles.wait}>{left}</span> : left;
}

/** The same, as a paragraph of a page. */
export const WaitLine = ({ text }: { readonly text: DisplayText | null }) =>
  text?.waitSeconds === undefined ? null : (
    <p>
      <Wait text={text} isBelowMark={false} />
    </p>
  );

function TimeLeft({ text, seconds }: { readonly text: DisplayText; readonly seconds: number }) {
  const { clock } = useAppExtra();
  const [asked, setAsked] = useState(() => ({ text, until: clock.now() + seconds * 1000 }));
  // A new refusal starts a new wait.
  if (asked.text !== text) setAsked({ text, until: clock.now() + seconds * 1000 });
  const left = useCountdown(asked.until, seconds);
  return wordsFor(left);
}

function wordsFor(left: number): string {
  if (left === 0) return kitMessages.wait.over;
  return left > 60 ? kitMessages.wait.minutes(Math.ceil(left / 60)) : kitMessages.wait.seconds(left);
}
