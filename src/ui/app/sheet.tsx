// A sheet of an app's page: a card with a title, which makes it a region.
import { type ReactNode, useId } from 'react';
import cardStyles from '../page/card.module.css';
import styles from './sheet.module.css';

/** The title names the region, even where it is hidden from view. */
export interface SheetProps {
  readonly title: string;
  /** `label`: small, above a figure; `hidden`: for screen readers, where what follows says it. */
  readonly titleLook?: 'heading' | 'label' | 'hidden';
  /** A few words at the end of the title's line. */
  readonly aside?: string;
  /** Takes the whole row of an `AppPage`. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A titled region of an app's page. */
export function Sheet({ title, titleLook = 'heading', aside, isWide = false, children }: SheetProps) {
  const id = useId();
  return (
    <section className={styles.sheet} data-wide={isWide} aria-labelledby={id}>
      <div className={cardStyles.body}>
        <div className={styles.head} data-look={titleLook}>
          <h2 id={id}>{title}</h2>
          {aside && <span>{aside}</span>}
        </div>
        {children}
      </div>
    </section>
  );
}
