// A code that an emailed link needs before it verifies its address.
import { failureMessage } from '../../../services/errors/error-text.js';
import { completeEmailLink } from '../../token-links/follow-link.js';
import type { Purpose } from '../purpose.js';
import { afterFailedStep, byLink, linkTokenOf } from './by-link.js';

export const emailLinkPurpose: Purpose = {
  ...byLink,
  succeed: async (api) => {
    const error = await completeEmailLink(linkTokenOf(api), api);
    return error && afterFailedStep(error, { kind: 'toast', error: { id: 'email.verifyFailed' }, reason: failureMessage(error) }, api);
  },
};
