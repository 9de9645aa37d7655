// Maps addresses to pages. One build is served at every landing page and at the targets of links.
import type { ComponentType } from 'react';
import { DashboardPage } from './pages/dashboard-page.js';
import { DocumentPage } from './pages/documents/document-page.js';
import { EnrollmentPage, SignaturePage, UnknownPage } from './pages/plain/plain-pages.js';
import { PayrollPage } from './pages/payroll/payroll-page.js';
import { SecurityPage } from './pages/security/security-page.js';
import { StoredDocumentsPage } from './pages/documents/stored-documents-page.js';

export interface Page {
  readonly path: string;
  readonly Component: ComponentType;
}

const everywhere: readonly Page[] = [
  { path: '/dashboard/:planId?', Component: DashboardPage },
  { path: '/payroll/settings/:planId?/:step?', Component: PayrollPage },
  { path: '/security/:segment?', Component: SecurityPage },
  { path: '/stored', Component: StoredDocumentsPage },
  { path: '/view', Component: DocumentPage },
  { path: '/electronic-signature', Component: SignaturePage },
  { path: '*', Component: UnknownPage },
];

/** The page at the bare address of each app. All other apps show the dashboard. */
const entrances: Readonly<Record<string, ComponentType>> = {
  profile: SecurityPage,
  documents: StoredDocumentsPage,
  'participant-enrollment': EnrollmentPage,
};

/** Whether an address shows the dashboard: the dashboard's own address in any app, or the bare address of most apps. */
export const opensDashboard = (app: string, hash: string): boolean =>
  hash.startsWith('#/dashboard') || (['', '#', '#/'].includes(hash) && !(app in entrances));

/** The pages of one app, e.g. of `profile`. */
export const pagesOf = (app: string): readonly Page[] => [{ path: '/', Component: entrances[app] ?? DashboardPage }, ...everywhere];
