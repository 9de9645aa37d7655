// The self-hosted captcha's challenges.
import { newChallenge } from '../captcha/altcha.js';
import { type GroupHandlers, open } from '../calls/handler.js';

export const captcha: GroupHandlers<'captcha'> = {
  captchaChallenge: open(async (_, context) => ({ ...(await newChallenge(context, context.now)) })),
};
