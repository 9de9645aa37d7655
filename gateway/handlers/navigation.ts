// The partner side's navigation, by role.
import type { Navigation } from '../../api/contract/navigation.js';
import { type GroupHandlers, own } from '../calls/handler.js';
import { isReadOnly } from '../domain/roles.js';

export const navigation: GroupHandlers<'navigation'> = {
  partnerSideNav: own(async (_, visit) => ({ navGroups: isReadOnly(visit.session.roles) ? [PLANS, ACCOUNT] : [PLANS, PAYROLL, ACCOUNT] })),
};

type NavGroup = NonNullable<Navigation['navGroups']>[number];

const PLANS: NavGroup = {
  title: 'Plans',
  items: [
    { label: 'Plan list', url: 'partner-dashboard-ui/#/dashboard' },
    { label: 'Stored documents', url: 'plan-admin-ui/#/stored-documents' },
  ],
};
const PAYROLL: NavGroup = { title: 'Payroll', items: [{ label: 'Payroll settings', url: 'plan-admin-ui/#/payroll-settings' }] };
const ACCOUNT: NavGroup = { title: 'Your account', items: [{ label: 'Security', url: 'profile/#/security' }] };
