// A code to a phone that is enrolled after a sign-in, or in place of the profile's.
import type { FlowApi } from '../../../core/flow.js';
import { landingRequested } from '../../landing/landing-events.js';
import { profileSecurityLink } from '../../../core/links.js';
import { clearAdoptionMarker } from '../../../services/session/adoption-marker.js';
import { secretsCleared } from '../../../services/session/session-slice.js';
import { phonePurpose } from './phone.js';

export const enrollPhonePurpose = phonePurpose({
  flows: ['adoption'],
  finish: (mode, step) => (mode === 'profile' ? toProfile(step) : toLanding(step)),
});

async function toProfile({ dispatch, extra }: FlowApi): Promise<void> {
  dispatch(secretsCleared());
  await extra.redirectTo(profileSecurityLink(extra.environment, 'phone', 'phone-updated'));
}

async function toLanding(step: FlowApi): Promise<void> {
  clearAdoptionMarker(step);
  await step.extra.ensureFlows('landing');
  step.dispatch(landingRequested());
}
