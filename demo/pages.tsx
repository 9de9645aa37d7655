// Which room belongs to which address: one build is served at every landing page and at the places that links lead to.
import type { ComponentType } from 'react';
import { DashboardRoom } from './pages/dashboard-page.js';
import { DocumentRoom } from './pages/document-page.js';
import { EnrollmentRoom, SignatureRoom, UnknownRoom } from './pages/plain-pages.js';
import { PayrollRoom } from './pages/payroll-page.js';
import { SecurityRoom } from './pages/security-page.js';
import { StoredDocumentsRoom } from './pages/stored-documents-page.js';

export interface Room {
  readonly path: string;
  readonly Component: ComponentType;
}

const everywhere: readonly Room[] = [
  { path: '/dashboard/:planId?', Component: DashboardRoom },
  { path: '/payroll/settings/:planId?', Component: PayrollRoom },
  { path: '/security/:segment?', Component: SecurityRoom },
  { path: '/stored', Component: StoredDocumentsRoom },
  { path: '/view', Component: DocumentRoom },
  { path: '/electronic-signature', Component: SignatureRoom },
  { path: '*', Component: UnknownRoom },
];

/** What the bare address of each app shows; of all others, the dashboard. */
const entrances: Readonly<Record<string, ComponentType>> = {
  profile: SecurityRoom,
  documents: StoredDocumentsRoom,
  'participant-enrollment': EnrollmentRoom,
};

/** The rooms of one app, e.g. of `profile`. */
export const roomsOf = (app: string): readonly Room[] => [{ path: '/', Component: entrances[app] ?? DashboardRoom }, ...everywhere];
