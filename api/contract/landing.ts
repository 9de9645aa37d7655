// The landing address of a signed-in user (R7, userLandingUrl).
import * as v from 'valibot';
import { call } from './call.js';

/** `url` is acctSetup-username, password, mfaAdoption, or an address; `externalUrl` means that it belongs to another site (P5). */
export const LandingUrl = v.object({ url: v.string(), externalUrl: v.nullish(v.boolean()) });
/** Where a user goes after signing in. */
export type LandingUrl = v.InferOutput<typeof LandingUrl>;

/** The landing address for the signed-in user's role, e.g. `ROLE_PARTICIPANT`. */
export const userLandingUrl = call({
  method: 'GET',
  gateway: 'login-gateway',
  path: 'userLandingUrl',
  query: v.object({ role: v.string() }),
  response: LandingUrl,
  reply: 'data',
  keepsAlive: true,
});
