// A code that an emailed link needs before it verifies its address.
import { completeVerification, finishLink } from '../../token-links/follow-link.js';
import type { Purpose } from '../purpose.js';
import { byLink, linkTokenOf } from './by-link.js';

export const emailLinkPurpose: Purpose = {
  ...byLink,
  succeed: async (api) => {
    const { error } = await completeVerification(linkTokenOf(api), api);
    if (error) return { kind: 'toast', error: { id: 'email.verifyFailed' } };
    finishLink('email', api);
    return undefined;
  },
};
