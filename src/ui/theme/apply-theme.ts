// Puts a brand's theme on the page: as custom properties of the root, from which src/styles/brand.css derives every other color.
import type { Theme } from '../../../api/theme.js';

/**
 * Call it before the first paint, with `document.documentElement`, where the environment has a theme. It sets style properties one by one:
 * no Content-Security-Policy forbids that, and a value can be nothing but a value.
 */
export function applyTheme({ accent, onAccent, radius, fontFamily }: Theme, root: HTMLElement): void {
  const { style, dataset } = root;
  const set = (name: string, value: string | undefined) => value !== undefined && style.setProperty(name, value);
  set('--brand-accent', accent);
  set('--brand-on-accent', onAccent);
  set('--brand-radius', radius);
  set('--brand-font', fontFamily);
  // Sans faces look thin at the weight of a book face.
  if (fontFamily !== undefined) style.setProperty('--display-weight', '600');
  if (accent !== undefined) dataset.brand = '';
}
