// Where a user goes after signing in: to a step that is still pending, otherwise to their landing page.
import type { LandingUrl } from '../../../api/contract/landing.js';
import type { Core } from '../../core/request-context.js';
import type { Account } from './accounts.js';
import { signInAsksForCode } from './option-choices.js';
import { isRole, landingPages } from './roles.js';

const FALLBACK = landingPages.ROLE_PARTNER;

/** The landing address for a role of the account. A role that the account does not have counts as its first one. */
export async function landingOf(core: Core, account: Account, role: string): Promise<LandingUrl> {
  if (account.setup_required) return { url: 'acctSetup-username', externalUrl: false };
  if (account.password_change_required) return { url: 'password', externalUrl: false };
  if (account.adoption_required && !(await signInAsksForCode(core, account.user_id))) return { url: 'mfaAdoption', externalUrl: false };
  if (account.landing_url !== null) return { url: account.landing_url, externalUrl: account.landing_external };
  const landsAs = account.roles.includes(role) ? role : (account.roles[0] ?? '');
  return { url: isRole(landsAs) ? landingPages[landsAs] : FALLBACK, externalUrl: false };
}
