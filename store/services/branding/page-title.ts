// What the page's title says (R2.18) while the time-out's countdown does not claim it.
import type { Environment } from '../../../api/environment.js';
import type { RootState } from '../../core/root-state.js';
import { selectBrand } from './branding-slice.js';

/** The brand's name, else the app's. */
export const pageTitle = (state: Pick<RootState, 'branding'>, { appName }: Pick<Environment, 'appName'>): string =>
  selectBrand(state).name ?? appName;
