// The brand's theme before the first paint: a page that changed its colors afterwards would flash.
import { isUsable } from '../../api/theme-rules.js';
import { applyTheme } from '../ui/theme/apply-theme.js';
import type { EarlyEnvironment } from './early-environment.js';

/** What is wrong with the theme is the app's to say. */
export function applyEarlyTheme({ theme }: EarlyEnvironment): void {
  if (typeof theme === 'object' && theme !== null && isUsable(theme)) applyTheme(theme, document.documentElement);
}
