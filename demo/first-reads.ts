// What the landing page shows first: asked for beside the session's validation.
import { navigationApi, plansApi } from 'vestibule/api';
import type { PrefetchReads } from 'vestibule/store';

/** A participant's own plan; everybody else's list of plans, and the pages that they may go to. */
export const firstReads: PrefetchReads = ({ userId, role }) =>
  role === 'ROLE_PARTICIPANT'
    ? [plansApi.util.prefetch('participantPlanDetails', { userId }, {})]
    : [plansApi.util.prefetch('planList', { userId }, {}), navigationApi.util.prefetch('partnerSideNav', { userId }, {})];
