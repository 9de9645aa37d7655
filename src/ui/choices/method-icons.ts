// The icon of each verification method.
import type { MfaType } from '../../../api/contract/mfa-methods.js';
import type { IconName } from '../icon/icon.js';

export const METHOD_ICONS: Record<MfaType, IconName> = { sms: 'text', call: 'call', email: 'email', totp: 'app', recovery: 'list' };
