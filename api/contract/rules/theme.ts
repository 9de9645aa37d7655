// What a brand's theme may contain, and which themes are safe and legible. Small, because the page decides this before its first paint.
import type { Theme } from '../theme.js';

const COLOR = /^#[\da-f]{6}$/i;
const PATTERNS: Readonly<Record<keyof Theme, RegExp>> = {
  accent: COLOR,
  onAccent: COLOR,
  radius: /^\d{1,2}(\.\d{1,4})?(px|rem)$/,
  fontFamily: /^[\w\s"',-]{1,200}$/,
  logo: /^(https:\/\/|\.?\/(?!\/)|data:image\/(png|jpeg|gif|webp|svg\+xml)[;,])/,
};
// Object.keys returns the table's own keys, but its type is any string.
const MEMBERS = Object.keys(PATTERNS) as (keyof Theme)[];

/** For text on its background, by WCAG 2.2 AA. */
export const MIN_CONTRAST = 4.5;

/** The invalid members of a theme. */
export function invalidMembers(given: Readonly<Partial<Record<keyof Theme, unknown>>>): (keyof Theme)[] {
  return MEMBERS.filter((name) => {
    const value = given[name];
    return value !== undefined && !(typeof value === 'string' && PATTERNS[name].test(value));
  });
}

/** The theme's two colors, by default those of src/styles/tokens.css, and their contrast. */
export function colorsOf({ accent = '#0f4f48', onAccent = '#ffffff' }: Theme) {
  return { accent, onAccent, contrast: contrastOf(accent, onAccent) };
}

/** Whether a theme can be used as is. */
export const isUsable = (given: object): given is Theme => invalidMembers(given).length === 0 && colorsOf(given).contrast >= MIN_CONTRAST;

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
