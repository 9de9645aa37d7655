// A code that a trustee's signing link needs before it leads to the documents.
import { knownReason } from '../../../services/errors/error-text.js';
import { signInToSign } from '../../token-links/follow-link.js';
import type { Purpose } from '../purpose.js';
import { afterFailedStep, byLink, linkTokenOf } from './by-link.js';

export const trusteeLinkPurpose: Purpose = {
  ...byLink,
  succeed: async (api) => {
    const error = await signInToSign(linkTokenOf(api), api);
    return error && afterFailedStep(error, { kind: 'toast', error: { id: 'link.signInFailed' }, reason: knownReason(error) }, api);
  },
};
