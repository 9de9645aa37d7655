// The header: left logo, brand name, right logo, in room that is kept before they arrive.
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectBrand } from '../../../store/services/branding/branding-slice.js';
import { copy } from '../../messages/shell.js';
import styles from './header.module.css';

export function Header() {
  const { name, leftLogo, alternateLeftLogo, rightLogo, loginLink } = useSelector(selectBrand);
  const hasLeft = leftLogo !== undefined || alternateLeftLogo !== undefined;
  const left = <Logo key={leftLogo} sources={[leftLogo, alternateLeftLogo]} />;
  return (
    <header className={styles.header}>
      <div className={styles.left}>
        {loginLink && hasLeft ? (
          <a href={loginLink} aria-label={copy.home(name)}>
            {left}
          </a>
        ) : (
          left
        )}
      </div>
      <div className={styles.name}>{name}</div>
      <div className={styles.right}>
        <Logo key={rightLogo} sources={[rightLogo]} />
      </div>
    </header>
  );
}

/** Shows the first source that loads; the brand's name stands beside it, so it needs no words of its own. */
function Logo({ sources }: { readonly sources: readonly (string | undefined)[] }) {
  const [broken, setBroken] = useState(0);
  const source = sources.filter((candidate) => candidate !== undefined)[broken];
  if (source === undefined) return null;
  return <img src={source} alt="" className={styles.logo} height={40} decoding="async" onError={() => setBroken(broken + 1)} />;
}
