// The portal's header: the brand as a plate above the door, in space reserved before it arrives.
import { Brand } from './brand.js';
import styles from './header.module.css';

export function Header() {
  return (
    <header className={styles.plate}>
      <Brand />
    </header>
  );
}
