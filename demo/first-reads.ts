// The first reads of the landing page, sent in parallel with the session's validation.
import { navigationApi, plansApi } from 'vestibule/api';
import type { PrefetchReads } from 'vestibule/store';

/** For a participant, their own plan. For everybody else, the list of plans and the navigation. */
export const firstReads: PrefetchReads = ({ userId, role }) =>
  role === 'ROLE_PARTICIPANT'
    ? [plansApi.util.prefetch('participantPlanDetails', { userId }, {})]
    : [plansApi.util.prefetch('planList', { userId }, {}), navigationApi.util.prefetch('partnerSideNav', { userId }, {})];
