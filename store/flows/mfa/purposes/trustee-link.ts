// A code that a trustee's signing link needs before it leads to the documents.
import { isRefusal } from '../../../../api/gateway-error.js';
import { knownReason } from '../../../services/errors/error-text.js';
import { signInToSign } from '../../token-links/follow-link.js';
import type { Purpose } from '../purpose.js';
import { byLink, linkTokenOf, openLinkAgain } from './by-link.js';

export const trusteeLinkPurpose: Purpose = {
  ...byLink,
  succeed: async (api) => {
    const error = await signInToSign(linkTokenOf(api), api);
    if (!error) return undefined;
    if (!isRefusal(error)) return { kind: 'toast', error: { id: 'link.signInFailed' }, reason: knownReason(error) };
    // Another try would be refused, too, e.g. because the link has expired, or the gateway has forgotten the code.
    openLinkAgain(api);
    return { kind: 'left' };
  },
};
