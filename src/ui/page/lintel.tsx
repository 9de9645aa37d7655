// A wizard's progress, drawn along the card's top edge. It is only visual: the page says "Step 2 of 7" in text.
import type { Progress } from '../../messages/progress.js';
import styles from './lintel.module.css';

export function Lintel({ step, of }: Progress) {
  return (
    <div className={styles.lintel} aria-hidden="true">
      {Array.from({ length: of }, (_part, index) => (
        <i key={index} data-done={index < step || undefined} />
      ))}
    </div>
  );
}
