// The theme of a brand: what the environment block may say of it, and whether that is safe to use and legible.

/** How a brand looks; what it leaves out is as it is without a brand. */
export interface Theme {
  /** The fill of what is pressed, `#rrggbb`: every other color follows from it. */
  readonly accent?: string;
  /** The words on it. */
  readonly onAccent?: string;
  /** How round the corners are, e.g. `0.5rem`; 24 px at most. */
  readonly radius?: string;
  readonly fontFamily?: string;
  /** The address of the left logo while the brand itself has none. */
  readonly logo?: string;
}

/** The outcome of reading a theme: the theme, or what is wrong with it in words. */
export type ThemeResult = { readonly ok: true; readonly theme: Theme } | { readonly ok: false; readonly problems: readonly string[] };

const DEFAULT = { accent: '#0f4f48', onAccent: '#ffffff' } as const;
/** Of text on its ground, by WCAG 2.2 AA. */
const MIN_CONTRAST = 4.5;

interface Rule {
  readonly pattern: RegExp;
  readonly looksLike: string;
}

const color: Rule = { pattern: /^#[\da-f]{6}$/i, looksLike: 'a color such as #0f4f48' };
const RULES: Readonly<Record<keyof Theme, Rule>> = {
  accent: color,
  onAccent: color,
  radius: { pattern: /^\d{1,2}(\.\d{1,4})?(px|rem)$/, looksLike: 'a length such as 8px or 0.5rem' },
  fontFamily: { pattern: /^[\w\s"',-]{1,200}$/, looksLike: 'a list of font names' },
  logo: { pattern: /^(https:\/\/|\.?\/(?!\/)|data:image\/(png|jpeg|gif|webp|svg\+xml)[;,])/, looksLike: 'the address of an image' },
};
// Object.keys has the table's own keys; its type says any text.
const MEMBERS = Object.keys(RULES) as (keyof Theme)[];

/** Reads the `theme` of an environment block. Never throws. */
export function readTheme(value: unknown): ThemeResult {
  if (value === undefined || value === null) return { ok: true, theme: {} };
  if (typeof value !== 'object') return { ok: false, problems: ['theme: must be an object'] };
  const given: Partial<Record<keyof Theme, unknown>> = value;
  const theme: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of MEMBERS) {
    const member = given[name];
    if (member === undefined) continue;
    if (typeof member === 'string' && RULES[name].pattern.test(member)) theme[name] = member;
    else problems.push(`theme.${name}: must be ${RULES[name].looksLike}`);
  }
  if (problems.length === 0) problems.push(...contrastProblems({ ...DEFAULT, ...theme }));
  return problems.length === 0 ? { ok: true, theme } : { ok: false, problems };
}

function contrastProblems({ accent, onAccent }: Required<Pick<Theme, 'accent' | 'onAccent'>>): string[] {
  const contrast = contrastOf(accent, onAccent);
  if (contrast >= MIN_CONTRAST) return [];
  return [`theme: ${onAccent} on ${accent} has a contrast of ${contrast.toFixed(1)} : 1; words need ${MIN_CONTRAST} : 1`];
}

/** The contrast of two colors `#rrggbb`, 1 to 21, by WCAG 2.2. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminanceOf(color: string): number {
  const part = (from: number, weight: number) => {
    const channel = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return weight * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  };
  return part(1, 0.2126) + part(3, 0.7152) + part(5, 0.0722);
}
