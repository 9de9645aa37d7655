// Every address that Vestibule builds (R2.23; P1).
import {
  documentLink,
  electronicSignatureLink,
  loginLink,
  participantEnrollmentLink,
  partnersLink,
  payrollSettingsLink,
  planAdminDashboardLink,
  profileLink,
  profileSecurityLink,
  redirectLoginLink,
  storedDocumentsLink,
  surveyLink,
} from '../../../store/core/links.js';
import { anEnvironment } from '../../support/environment.js';

const place = { host: 'https://plans.example.com', env: 'uat' };
const here = { host: '', env: '' };
const in2026 = Date.UTC(2026, 10, 21);

test.each([
  ['the sign-in screen', loginLink(place), 'https://plans.example.com/uat/login/'],
  ['the sign-in screen on the same origin', loginLink(here), '/login/'],
  ['the session-expired route', loginLink(place, '/session-expired'), 'https://plans.example.com/uat/login/#/session-expired'],
  [
    'the redirectLogin page',
    redirectLoginLink(place, 'Plan Admin'),
    'https://plans.example.com/uat/login/#/redirectLogin?ind=Plan%20Admin',
  ],
  [
    'the electronic-signature page (token query)',
    electronicSignatureLink(place, 'a+b/c='),
    'https://plans.example.com/uat/plan-admin-ui/#/electronic-signature?token=a%2Bb%2Fc%3D',
  ],
  ['the participant-enrollment page', participantEnrollmentLink(place), 'https://plans.example.com/uat/participant-enrollment/#/'],
  ['the profile security page', profileSecurityLink(place), 'https://plans.example.com/uat/profile/#/security'],
  ['the profile security page with a sub-segment', profileSecurityLink(here, 'phone'), '/profile/#/security/phone'],
  [
    'the profile security page with a sub-segment and success key',
    profileSecurityLink(here, 'phone', 'phone-updated'),
    '/profile/#/security/phone?success=phone-updated',
  ],
  ['the profile root', profileLink(place), 'https://plans.example.com/uat/profile/#/'],
  ['the plan admin dashboard', planAdminDashboardLink(here), '/plan-admin-ui/#/dashboard'],
  ['the stored-documents route', storedDocumentsLink(here), '/documents/#/stored'],
  ['the payroll settings area', payrollSettingsLink(here), '/plan-admin-ui/#/payroll/settings'],
])('%s', (_target, address, expected) => {
  expect(address).toBe(expected);
});

test.each([
  ['plan-highlights', '/documents/#/view?docId=plan-highlights&planId=p%201&year=2026&source=uplift'],
  ['adoption-agreement', '/documents/#/view?docId=adoption-agreement&planId=p%201&year=2026&source=uplift'],
  ['safe-harbor-notice', '/documents/#/view?docId=safe-harbor-notice&planId=p%201&year=2026&source=uplift'],
  ['loan-policy', '/documents/#/view?docId=loan-policy&planId=p%201&source=uplift'],
] as const)(
  'Document viewer links carry docId, planId, year (current year, except loan policy) and source=uplift: %s',
  (docId, expected) => {
    expect(documentLink(here, docId, 'p 1', in2026)).toBe(expected);
  },
);

test.each([
  ['marketing/partners', 'https://plans.example.com/uat/marketing/partners'],
  ['https://partners.example.com/join', 'https://partners.example.com/join'],
])('the link to the Partners page: %s', (partners, expected) => {
  const environment = anEnvironment(place);
  expect(partnersLink({ ...environment, links: { ...environment.links, partners } })).toBe(expected);
});

const surveys = { employee: 'https://e', planAdmin: 'https://p', advisor: 'https://a', partner: 'https://x' };

test.each([
  ['Employee', surveys.employee],
  ['Plan Admin', surveys.planAdmin],
  ['PlanAdmin', surveys.planAdmin],
  ['plan admin', surveys.planAdmin],
  ['Advisor', surveys.advisor],
  ['TPA', surveys.partner],
  ['', surveys.partner],
])(
  'Survey link depends on ind: Employee, Plan Admin and Advisor each have their own; anything else uses the partner survey: %p',
  (ind, expected) => {
    const environment = anEnvironment();
    expect(surveyLink({ links: { ...environment.links, surveys } }, ind)).toBe(expected);
  },
);
