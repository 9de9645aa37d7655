// The self-hosted captcha's challenge (P1); only the reference gateway has it.
import * as v from 'valibot';
import { call } from './call.js';

/** An ALTCHA challenge, passed to the widget unread. */
export const CaptchaChallenge = v.record(v.string(), v.unknown());

/** A new challenge, good for one solution. */
export const captchaChallenge = call({
  method: 'GET',
  gateway: 'login-gateway',
  path: 'public/captcha/challenge',
  response: CaptchaChallenge,
  reply: 'bare',
});
