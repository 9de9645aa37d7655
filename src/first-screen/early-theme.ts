// Applies the brand's theme before the first paint: a page that changed its colors later would flash.
import { isUsable } from '../../api/contract/rules/theme.js';
import { applyTheme } from '../ui/theme/apply-theme.js';
import type { EarlyEnvironment } from './early-environment.js';

/** Errors in the theme are reported by the app. */
export function applyEarlyTheme({ theme }: EarlyEnvironment): void {
  if (typeof theme === 'object' && theme !== null && isUsable(theme)) applyTheme(theme, document.documentElement);
}
