// The brand: left logo, name, and right logo, each of which may arrive late or never.
import { useState } from 'react';
import { useAppSelector } from '../../../store/hooks.js';
import { selectBrand } from '../../../store/services/branding/branding-slice.js';
import { shellMessages } from '../../messages/en/shell.js';
import { useIsHydrated } from '../after-hydration.js';
import { useAppExtra } from '../extra-context.js';
import styles from './brand.module.css';

export function Brand() {
  const { name, leftLogo, alternateLeftLogo, rightLogo, loginLink } = useAppSelector(selectBrand);
  const { theme } = useAppExtra().environment;
  // The prerendered page has no theme.
  const themeLogo = useIsHydrated() ? theme.logo : undefined;
  const left = useLogo(leftLogo, alternateLeftLogo, themeLogo);
  const right = useLogo(rightLogo);
  return (
    <>
      {/* A link around a logo that did not load would be empty but still take the focus. */}
      {loginLink && left.image ? (
        <a href={loginLink} aria-label={shellMessages.home(name)}>
          {left.image}
        </a>
      ) : (
        left.image
      )}
      <div className={styles.name} data-waiting={left.isComing || right.isComing || undefined}>
        {name}
      </div>
      {right.image}
    </>
  );
}

/** The first of these addresses that loads, or nothing. The brand's name is next to it, so it needs no alternative text. */
function useLogo(...addresses: readonly (string | undefined)[]) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [loaded, setLoaded] = useState<string>();
  const source = addresses.find((address) => address !== undefined && !broken.includes(address));
  if (source === undefined) return { image: null, isComing: false };
  const image = (
    <img
      key={source}
      src={source}
      alt=""
      className={styles.logo}
      height={44}
      decoding="async"
      onLoad={() => setLoaded(source)}
      onError={() => setBroken([...broken, source])}
    />
  );
  return { image, isComing: loaded !== source };
}
