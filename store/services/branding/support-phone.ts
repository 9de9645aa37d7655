// The brand's support phone as values for a message that asks users to call.
import type { RootState } from '../../core/root-state.js';
import { selectBrand } from './branding-slice.js';

/** Empty strings if the brand has none. */
export function supportPhoneOf(state: RootState): { readonly phone: string; readonly extension: string } {
  const { supportPhone = '', supportPhoneExtension = '' } = selectBrand(state).contact;
  return { phone: supportPhone, extension: supportPhoneExtension };
}
