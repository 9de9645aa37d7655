// The page's title (R2.18), except during the timeout's countdown.
import type { Environment } from '../../../api/environment.js';
import type { RootState } from '../../core/root-state.js';
import { selectBrand } from './branding-slice.js';

/** The brand's name, else the app's. */
export const pageTitle = (state: Pick<RootState, 'branding'>, { appName }: Pick<Environment, 'appName'>): string =>
  selectBrand(state).name ?? appName;
