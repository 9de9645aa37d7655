// A code that an emailed link needs before it verifies its address.
import { isRefusal } from '../../../../api/gateway-error.js';
import { failureMessage } from '../../../services/errors/error-text.js';
import { completeEmailLink } from '../../token-links/follow-link.js';
import type { Purpose } from '../purpose.js';
import { byLink, linkTokenOf, openLinkAgain } from './by-link.js';

export const emailLinkPurpose: Purpose = {
  ...byLink,
  succeed: async (api) => {
    const error = await completeEmailLink(linkTokenOf(api), api);
    if (!error) return undefined;
    if (!isRefusal(error)) return { kind: 'toast', error: { id: 'email.verifyFailed' }, reason: failureMessage(error) };
    // Another try would be refused, too. The link's screen says why, and offers another link if this one has expired.
    openLinkAgain(api);
    return { kind: 'left' };
  },
};
