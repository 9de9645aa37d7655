// A code that an emailed link needs before it takes effect, requested by user id although no user is signed in yet.
import { mfaApi } from '../../../../api/mfa-api.js';
import type { FlowApi } from '../../../core/flow-api.js';
import type { LinkHistory } from '../../../core/link-visit.js';
import { selectTokenLink } from '../../token-links/token-links-slice.js';
import type { Purpose } from '../purpose.js';
import { verdictOf } from './by-user.js';
import { optionsByUsername } from './by-username.js';

/** Known since `verifyToken`. */
const userIdOf = ({ getState }: FlowApi) => selectTokenLink(getState()).userId ?? '';

/** The open link's token. Throws if there is none, which the guards rule out. */
export function linkTokenOf({ extra }: FlowApi) {
  const token = extra.secretStore.get('linkToken');
  if (!token) throw new Error('No token: the guards lead back to the link then.');
  return token;
}

/** A link's purpose, except for the step after a right code. */
export const byLink = {
  codeRoute: '/outer-mfa-verification',
  flows: ['token-links'],
  // Replaces the link's entry, because Back would only follow the link again. Keeps its token for a reload.
  entry: (api) => ({ replace: true, state: { linkToken: linkTokenOf(api).reveal() } satisfies LinkHistory }),
  // assumed: mfa-options accepts the user id of a link that was answered with AUERR05, since its visitor gave no username.
  options: (api) => optionsByUsername(userIdOf(api), api),
  request: (type, api) => api.call(mfaApi.endpoints.requestCode, { userId: userIdOf(api), body: { type } }),
  verify: async (code, type, api) => {
    const { error } = await api.call(mfaApi.endpoints.verifyCode, { userId: userIdOf(api), body: { code, type } });
    return error ? verdictOf(error) : { kind: 'right' };
  },
  cancel: async ({ navigate }) => {
    navigate('/');
  },
} as const satisfies Omit<Purpose, 'succeed'>;
