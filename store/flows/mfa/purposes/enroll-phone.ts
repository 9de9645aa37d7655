// A code to a phone that is enrolled after a sign-in or replaces the profile's.
import type { FlowApi } from '../../../core/flow-api.js';
import { contactUpdate } from '../../contact-update/contact-update-slice.js';
import { landingRequested } from '../../landing/landing-events.js';
import { profileSecurityLink } from '../../../core/links.js';
import { clearAdoptionMarker } from '../../../services/session/adoption-marker.js';
import { attemptCleared } from '../../../services/session/session-slice.js';
import { lacksRecoveryCodes, offerRecoveryCodes } from '../../../services/recovery-codes/offer-recovery-codes.js';
import { phonePurpose } from './phone.js';

export const enrollPhonePurpose = phonePurpose({
  flows: ['adoption'],
  finish: (mode, api) => (mode === 'profile' ? toProfile(api) : toLanding(api)),
});

async function toProfile(api: FlowApi): Promise<void> {
  const { dispatch, extra, redirectTo } = api;
  dispatch(attemptCleared());
  const lacksCodes = await lacksRecoveryCodes(api);
  dispatch(contactUpdate.reset());
  if (lacksCodes) offerRecoveryCodes('phone-updated', api);
  else await redirectTo(profileSecurityLink(extra.environment, 'phone', 'phone-updated'));
}

async function toLanding(api: FlowApi): Promise<void> {
  const { dispatch } = api;
  clearAdoptionMarker(api);
  const lacksCodes = await lacksRecoveryCodes(api);
  if (!lacksCodes) await api.load('landing');
  dispatch(contactUpdate.reset());
  if (lacksCodes) offerRecoveryCodes('landing', api);
  else dispatch(landingRequested());
}
