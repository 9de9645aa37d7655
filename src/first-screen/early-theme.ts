// The brand's theme before the first paint: a page that changed its colors afterwards would flash.
import { readTheme } from '../../api/theme.js';
import { applyTheme } from '../ui/theme/apply-theme.js';

/** What is wrong with the environment block is the app's to say. */
export function applyEarlyTheme(): void {
  try {
    const block: unknown = JSON.parse(document.getElementById('environment')?.textContent ?? '');
    const result = readTheme(Object(block).theme);
    if (result.ok) applyTheme(result.theme, document.documentElement);
  } catch {
    // No JSON.
  }
}
