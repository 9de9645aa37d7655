// The brand's theme before the first paint: a page that changed its colors afterwards would flash.
import { isUsable } from '../../api/theme-rules.js';
import { applyTheme } from '../ui/theme/apply-theme.js';

/** What is wrong with the environment block is the app's to say. */
export function applyEarlyTheme(): void {
  try {
    const block: unknown = JSON.parse(document.getElementById('environment')?.textContent ?? '');
    const theme: object = Object(Object(block).theme);
    if (isUsable(theme)) applyTheme(theme, document.documentElement);
  } catch {
    // No JSON.
  }
}
