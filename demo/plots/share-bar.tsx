// Parts of a whole in one bar, with a key.
import styles from './plots.module.css';

export interface ShareBarProps {
  /** One sentence for users who do not see it. */
  readonly label: string;
  readonly own: number;
  readonly added: number;
  readonly most: number;
  /** The names of the three parts. */
  readonly words: readonly [own: string, added: string, rest: string];
}

const PARTS = ['own', 'added', 'rest'] as const;

export function ShareBar({ label, own, added, most, words }: ShareBarProps) {
  const scale = 150 / Math.max(most, own + added, 1);
  return (
    <div className={styles.shares}>
      <svg viewBox="0 0 150 10" preserveAspectRatio="none" role="img" aria-label={label} className={styles.share}>
        <rect className={styles.rest} x="0" y="0.5" width="150" height="9" />
        <rect className={styles.own} x="0" y="0" width={own * scale} height="10" />
        <rect className={styles.added} x={own * scale} y="0.5" width={added * scale} height="9" />
      </svg>
      <ul className={styles.key}>
        {PARTS.map((part, index) => (
          <li key={part}>
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <rect className={styles[part]} x="1" y="1" width="12" height="12" />
            </svg>
            {words[index]}
          </li>
        ))}
      </ul>
    </div>
  );
}
