// The engine's screens. Without a requested code, there is nothing to enter. If a reload lost a needed secret, the flow starts over.
import * as v from 'valibot';
import { selectAwaitedPurpose, selectMfa, selectMfaPurpose } from '../../../store/flows/mfa/mfa-slice.js';
import { CODE_ROUTES, type MfaPurpose } from '../../../store/flows/mfa/purpose.js';
import type { LinkHistory } from '../../../store/core/link-visit.js';
import type { RoutePath } from '../../../store/core/routes.js';
import type { SecretKey } from '../../../store/core/secret-store.js';
import { allOf, enterIf, type Guard } from '../../ui/guards/guard.js';

/** The secret that a purpose needs to continue, and the route that provides it. */
const NEEDED: Partial<Record<MfaPurpose, { readonly secret: SecretKey; readonly from: RoutePath }>> = {
  'email-link': { secret: 'linkToken', from: '/emailVerification' },
  'trustee-link': { secret: 'linkToken', from: '/trusteeSigningVerification' },
};

const CodeOfLink: v.GenericSchema<unknown, Pick<LinkHistory, 'linkRoute'>> = v.object({
  linkRoute: v.picklist(['/emailVerification', '/trusteeSigningVerification']),
});

/** The screen of the link that asked for the code of this history entry. */
function linkRouteOf(entryState: unknown): RoutePath | undefined {
  const kept = v.safeParse(CodeOfLink, entryState);
  return kept.success ? kept.output.linkRoute : undefined;
}

export const canEnterMfa: Guard = (state, { secretStore, entryState }) => {
  const purpose = selectAwaitedPurpose(state);
  // Forward to a link's code, after Back to the page before the link, opens the link again.
  if (purpose === null) return enterIf(false, linkRouteOf(entryState) ?? '/');
  const needed = NEEDED[purpose];
  return needed ? enterIf(secretStore.get(needed.secret) !== undefined, needed.from) : enterIf(true, '/');
};

/** Back to the screen of another flow's code, which is over, must not ask for this one. */
const isOwnScreen: Guard = (state, { path }) => {
  const purpose = selectMfaPurpose(state);
  return enterIf(purpose === null || CODE_ROUTES[purpose] === path, '/');
};

/** If there was a choice, the code's screen needs a method. */
const hasMethod: Guard = (state) => {
  const { options, chosen } = selectMfa(state);
  return enterIf(chosen !== null || options.length < 2, '/mfa');
};

export const canEnterMfaCode = allOf(isOwnScreen, canEnterMfa, hasMethod);
