// Reads the `theme` of an environment block: returns the theme, or what is wrong with it in words.
import type { Theme } from './theme.js';
import { colorsOf, isUsable, MIN_CONTRAST, invalidMembers } from './rules/theme.js';

/** The outcome of reading a theme. */
type ThemeResult = { readonly ok: true; readonly theme: Theme } | { readonly ok: false; readonly problems: readonly string[] };

const LOOKS_LIKE: Readonly<Record<keyof Theme, string>> = {
  accent: 'a color such as #0f4f48',
  onAccent: 'a color such as #ffffff',
  radius: 'a length such as 8px or 0.5rem',
  fontFamily: 'a list of font names',
  logo: 'the address of an image',
};

/** Never throws. Leaves out members that it does not know. */
export function readTheme(value: unknown): ThemeResult {
  if (value === undefined || value === null) return { ok: true, theme: {} };
  if (typeof value !== 'object') return { ok: false, problems: ['theme: must be an object'] };
  const invalid = invalidMembers(value);
  if (invalid.length > 0) return { ok: false, problems: invalid.map((name) => `theme.${name}: must be ${LOOKS_LIKE[name]}`) };
  if (!isUsable(value)) return { ok: false, problems: [contrastProblem(value)] };
  const { accent, onAccent, radius, fontFamily, logo } = value;
  return { ok: true, theme: { accent, onAccent, radius, fontFamily, logo } };
}

function contrastProblem(theme: Theme): string {
  const { accent, onAccent, contrast } = colorsOf(theme);
  return `theme: ${onAccent} on ${accent} has a contrast of ${contrast.toFixed(1)}:1; text needs ${MIN_CONTRAST}:1`;
}
