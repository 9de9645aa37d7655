// The drawings for states, one family based on the arch: done, link expired, door closed, nothing here.
import styles from './picture.module.css';

const marks = {
  done: 'm40 62 12 12 21-25',
  expired: 'M44 42h24M44 82h24M47 42v6c0 7 9 9 9 14s-9 7-9 14v6M65 42v6c0 7-9 9-9 14s9 7 9 14v6M52 79h8',
  closed: 'M32 100V56a24 24 0 0 1 48 0v44M70 72v6',
  email: 'M36 52h40v28H36ZM37 54l19 15 19-15',
  empty: undefined,
} as const;

/** The drawings in the kit. */
export type PictureName = keyof typeof marks;

/** A line drawing for outcomes and empty pages. Screen readers skip it, because the heading says the same. */
export function Picture({ name }: { readonly name: PictureName }) {
  const mark = marks[name];
  return (
    <svg viewBox="0 0 112 112" className={styles.picture} data-name={name} aria-hidden="true">
      <path className={styles.wash} d="M20 100V54a36 36 0 0 1 72 0v46Z" />
      <path className={styles.fine} d="M12 100V54a44 44 0 0 1 88 0v46" />
      <path d="M20 100V54a36 36 0 0 1 72 0v46M6 100h100" />
      {mark === undefined ? <path className={styles.fine} d="M34 100V58a22 22 0 0 1 44 0v42" /> : <path className={styles.mark} d={mark} />}
    </svg>
  );
}
