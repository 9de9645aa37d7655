// Username recovery in three steps (R2). The query names the step, so that Back returns to the previous one.
import { useState } from 'react';
import * as v from 'valibot';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../store/hooks.js';
import { SENT, selectRecoveryRole } from '../../../store/flows/forgot-username/forgot-username-slice.js';
import { EmailStep } from './email-step.js';
import { RoleStep } from './role-step.js';
import { SentStep } from './sent-step.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

export const route: ScreenRoute = { Screen: ForgotUsernameScreen };

const Sent = v.object({ usernameRequest: v.literal(SENT.usernameRequest) });

function ForgotUsernameScreen() {
  const [query] = useSearchParams();
  const location: Location<unknown> = useLocation();
  const role = useAppSelector(selectRecoveryRole);
  // For Back to the role and Forward again.
  const [email, keepEmail] = useState('');
  switch (query.get('step')) {
    case 'sent':
      return v.is(Sent, location.state) ? <SentStep /> : <RoleStep />;
    case 'email':
      return role === null ? <RoleStep /> : <EmailStep email={email} keepEmail={keepEmail} />;
    default:
      return <RoleStep />;
  }
}
