// A code to a phone that is enrolled after a sign-in, or in place of the profile's.
import type { Step } from '../../../core/flow.js';
import { landingWanted } from '../../landing/landing-events.js';
import { profileSecurityLink } from '../../../core/links.js';
import { clearAdoptionMarker } from '../../../services/session/adoption-marker.js';
import { secretsDropped } from '../../../services/session/session-slice.js';
import { phonePurpose } from './phone.js';

export const enrollPhonePurpose = phonePurpose({
  flows: ['adoption'],
  finish: (mode, step) => (mode === 'profile' ? toProfile(step) : toLanding(step)),
});

async function toProfile({ dispatch, world }: Step): Promise<void> {
  dispatch(secretsDropped());
  await world.leaveFor(profileSecurityLink(world.environment, 'phone', 'phone-updated'));
}

async function toLanding(step: Step): Promise<void> {
  clearAdoptionMarker(step);
  await step.world.ensureFlows('landing');
  step.dispatch(landingWanted());
}
