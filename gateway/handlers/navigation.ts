// The partner side's navigation, by role.
import type { Navigation } from '../../api/contract/navigation.js';
import { type GroupHandlers, own } from '../calls/handler.js';
import { isRole, landingPages, mayChangePlans } from '../domain/accounts/roles.js';

export const navigation: GroupHandlers<'navigation'> = {
  partnerSideNav: own(async (_, { session: { roles } }) => ({
    navGroups: mayChangePlans(roles) ? [plans(roles), PAYROLL, ACCOUNT] : [plans(roles), ACCOUNT],
  })),
};

type NavGroup = NonNullable<Navigation['navGroups']>[number];

const PAYROLL: NavGroup = { title: 'Payroll', items: [{ label: 'Payroll settings', url: 'plan-admin-ui/#/payroll/settings' }] };
const ACCOUNT: NavGroup = { title: 'Your account', items: [{ label: 'Security', url: 'profile/#/security' }] };

/** The plan list is on the role's landing page. */
function plans([role = '']: readonly string[]): NavGroup {
  const home = isRole(role) ? landingPages[role] : landingPages.ROLE_PARTNER;
  return {
    title: 'Plans',
    items: [
      { label: 'Plan list', url: home.slice(1) },
      { label: 'Stored documents', url: 'documents/#/stored' },
    ],
  };
}
