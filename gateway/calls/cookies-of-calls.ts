// Which cookies a call sets or drops: for openapi.json and the API reference. Production adds a prefix to some (http/cookies.ts).
import type { CallName } from './call-names.js';

const COOKIES_OF_CALLS: Partial<Record<CallName, readonly string[]>> = {
  'signIn.status': ['XSRF-TOKEN'],
  'signIn.authentication': ['bridgeToken', 'roles', 'device', 'challenge'],
  'signIn.tokenSignIn': ['bridgeToken', 'roles', 'device', 'challenge'],
  'mfa.mfaUser': ['challenge'],
  'securityNotices.disownNotice': ['bridgeToken', 'roles'],
  'session.logout': ['bridgeToken', 'roles', 'challenge'],
};

export const cookiesOf = (name: CallName): readonly string[] => COOKIES_OF_CALLS[name] ?? [];
