// Puts a brand's theme on the page as custom properties of the root. src/styles/brand.css derives every other color from them.
import type { Theme } from '../../../api/contract/theme.js';

/**
 * If the environment has a theme, call this before the first paint, with `document.documentElement`. It sets style properties one by one:
 * no Content-Security-Policy forbids that, and a property value cannot inject anything else.
 */
export function applyTheme({ accent, onAccent, radius, fontFamily }: Theme, root: HTMLElement): void {
  const { style, dataset } = root;
  const set = (name: string, value: string | undefined) => value !== undefined && style.setProperty(name, value);
  set('--brand-accent', accent);
  set('--brand-on-accent', onAccent);
  set('--brand-radius', radius);
  set('--brand-font', fontFamily);
  // Sans-serif faces look thin at the weight of a serif.
  if (fontFamily !== undefined) style.setProperty('--display-weight', '600');
  if (accent !== undefined) dataset.brand = '';
}
