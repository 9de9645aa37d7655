// The brand's theme before the first paint: a page that changed its colors afterwards would flash.
import { isUsable } from '../../api/theme-rules.js';
import { applyTheme } from '../ui/theme/apply-theme.js';

/** What is wrong with the environment block is the app's to say. */
export function applyEarlyTheme(): void {
  try {
    const block: unknown = JSON.parse(document.getElementById('environment')?.textContent ?? '');
    const theme: unknown = isObject(block) && 'theme' in block ? block.theme : undefined;
    if (isObject(theme) && isUsable(theme)) applyTheme(theme, document.documentElement);
  } catch {
    // No JSON.
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
