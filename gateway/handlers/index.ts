// A handler for every call of the contract.
import type { Handlers } from '../calls/handler.js';
import { activityLog } from './activity-log.js';
import { announcements } from './announcements.js';
import { branding } from './branding.js';
import { captcha } from './captcha.js';
import { landing } from './landing.js';
import { mfa } from './mfa.js';
import { session } from './session.js';
import { signIn } from './sign-in.js';

export const handlers: Partial<Handlers> = { activityLog, announcements, branding, captcha, landing, mfa, session, signIn };
