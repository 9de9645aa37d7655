// A wizard's progress, drawn along the card's top edge. It is only visual: the page says "Step 2 of 7" in text.
import type { Progress } from '../../messages/progress.js';
import styles from './progress-edge.module.css';

export function ProgressEdge({ step, of }: Progress) {
  return (
    <div className={styles.edge} aria-hidden="true">
      {Array.from({ length: of }, (_part, index) => (
        <i key={index} data-done={index < step || undefined} />
      ))}
    </div>
  );
}
