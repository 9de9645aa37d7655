// The brand's support phone as the values of a message that tells people to call.
import type { RootState } from '../../core/root-state.js';
import { selectBrand } from './branding-slice.js';

/** Empty where the brand has none. */
export function supportPhoneOf(state: RootState): { readonly phone: string; readonly extension: string } {
  const { supportPhone = '', supportPhoneExtension = '' } = selectBrand(state).contact;
  return { phone: supportPhone, extension: supportPhoneExtension };
}
