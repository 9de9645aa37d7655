// A sheet of an app's page: a card with a title, which makes it a region.
import { type ReactNode, useId } from 'react';
import cardStyles from '../page/card.module.css';
import styles from './sheet.module.css';

/** The title names the region, even if it is visually hidden. */
export interface SheetProps {
  readonly title: string;
  /** `label`: small, above a figure. `hidden`: only for screen readers, because the content makes it clear. */
  readonly titleLook?: 'heading' | 'label' | 'hidden' | undefined;
  /** A few words at the end of the title line. */
  readonly aside?: string | undefined;
  /** Fills the whole row of an `AppPage`. */
  readonly isWide?: boolean | undefined;
  readonly children: ReactNode;
}

/** A titled region of an app's page. */
export function Sheet({ title, titleLook = 'heading', aside, isWide = false, children }: SheetProps) {
  const id = useId();
  return (
    <section className={styles.sheet} data-wide={isWide} aria-labelledby={id}>
      <div className={cardStyles.body}>
        <div className={titleLook === 'hidden' ? 'visually-hidden' : styles.head} data-look={titleLook}>
          <h2 id={id}>{title}</h2>
          {aside && <span>{aside}</span>}
        </div>
        {children}
      </div>
    </section>
  );
}
