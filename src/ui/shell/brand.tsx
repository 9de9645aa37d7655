// The brand: left logo, name, right logo, each of which may come late or never.
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectBrand } from '../../../store/services/branding/branding-slice.js';
import { copy } from '../../messages/shell.js';
import styles from './brand.module.css';

export function Brand() {
  const { name, leftLogo, alternateLeftLogo, rightLogo, loginLink } = useSelector(selectBrand);
  const left = useLogo(leftLogo, alternateLeftLogo);
  const right = useLogo(rightLogo);
  return (
    <>
      {/* A link around a logo that did not load would be empty, but still take the focus. */}
      {loginLink && left ? (
        <a href={loginLink} aria-label={copy.home(name)}>
          {left}
        </a>
      ) : (
        left
      )}
      <div className={styles.name}>{name}</div>
      {right}
    </>
  );
}

/** The first of these addresses that loads, or nothing; the brand's name stands beside it, so it needs no words of its own. */
function useLogo(...addresses: readonly (string | undefined)[]) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const source = addresses.find((address) => address !== undefined && !broken.includes(address));
  if (source === undefined) return null;
  const onError = () => setBroken([...broken, source]);
  return <img key={source} src={source} alt="" className={styles.logo} height={44} decoding="async" onError={onError} />;
}
