// Which room belongs to which address: one build is served at every landing page and at the places the portal links to.
import type { ComponentType } from 'react';
import { DashboardRoom } from './rooms/dashboard-room.js';
import { EnrollmentRoom, SignatureRoom, UnknownRoom } from './rooms/plain-rooms.js';
import { PayrollRoom } from './rooms/payroll-room.js';
import { SecurityRoom } from './rooms/security-room.js';

export interface Room {
  readonly path: string;
  readonly Component: ComponentType;
}

const everywhere: readonly Room[] = [
  { path: '/dashboard', Component: DashboardRoom },
  { path: '/dashboard/:planId', Component: DashboardRoom },
  { path: '/payroll-settings', Component: PayrollRoom },
  { path: '/payroll/settings', Component: PayrollRoom },
  { path: '/security', Component: SecurityRoom },
  { path: '/security/phone', Component: SecurityRoom },
  { path: '/electronic-signature', Component: SignatureRoom },
  { path: '*', Component: UnknownRoom },
];

/** What the bare address of each app shows. */
const entrances: Readonly<Record<string, ComponentType>> = {
  profile: SecurityRoom,
  'participant-enrollment': EnrollmentRoom,
};

/** The rooms of the app that is served at an address' path, e.g. `/plans/profile/`. */
export function roomsAt(pathname: string): readonly Room[] {
  const app = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return [{ path: '/', Component: entrances[app] ?? DashboardRoom }, ...everywhere];
}
