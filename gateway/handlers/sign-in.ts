// Signing in: the status check, authentication, and sign-in by link.
import * as v from 'valibot';
import { TypedUsername } from '../../api/contract/schemas.js';
import { type GroupHandlers, open } from '../calls/handler.js';
import { Refusal } from '../core/refusal.js';
import type { RequestContext } from '../core/request-context.js';
import type { Account } from '../domain/accounts/accounts.js';
import { type SignInCompletion, completeSignIn } from '../domain/sign-in/complete-sign-in.js';
import { type Computer, deviceTokenFor } from '../domain/sessions/computers.js';
import { REMEMBERED_SECONDS } from '../domain/sessions/remembered-computers.js';
import { readComputerRecord } from '../domain/sessions/known-computers.js';
import { endChallenge } from '../domain/sign-in/challenges.js';
import { authenticate } from '../domain/sign-in/sign-in.js';
import { authenticateByLink } from '../domain/sign-in/link-sign-in.js';
import type { Beginning } from '../domain/sign-in/start-session.js';
import { COOKIES, presentedTokens } from '../http/cookies.js';

export const signIn: GroupHandlers<'signIn'> = {
  status: open(async () => 'OK'),

  authentication: open(async ({ headers, body }, context) => {
    const computer: Computer = { fingerprint: body, deviceToken: context.readCookie(COOKIES.device) };
    const { account, steps, guess, seen, savesDevice } = await authenticate(context, {
      ...readBasic(headers.Authorization),
      computer,
      answer: headers.Securityanswer,
      captcha: headers.Captcha,
      saveDevice: headers.Savedevice === 'Y',
      code: headers.twilioMfaCode,
      codeType: headers.codeType,
    });
    const beginning: Beginning = { steps, isProof: true, purpose: null, guess };
    const answer = await startSessionHere(context, { account, beginning, computer, seen, savesDevice });
    // Only now: if no session starts because the database is gone, the browser may send the same code again.
    if (steps.includes('code') || steps.includes('recovery')) await endChallenge(context);
    return answer;
  }),

  tokenSignIn: open(async ({ id }, context) => {
    const found = await authenticateByLink(context, id, presentedTokens(context));
    const { account } = found;
    if (found.kind === 'existing') return answerWith(context, account, found.token);
    const computer: Computer = { fingerprint: '', deviceToken: context.readCookie(COOKIES.device) };
    const seen = await readComputerRecord(context, account.user_id, computer);
    return startSessionHere(context, { account, beginning: found.beginning, computer, seen, savesDevice: false });
  }),
};

/** Starts a session. The browser gets a cookie that identifies it, which makes it possible to report computers new to the account. */
async function startSessionHere(context: RequestContext, completed: Omit<SignInCompletion, 'deviceToken'>) {
  const deviceToken = deviceTokenFor(completed.computer);
  const token = await completeSignIn(context, { ...completed, deviceToken });
  context.setCookie(COOKIES.device, deviceToken, { httpOnly: true, maxAgeSeconds: REMEMBERED_SECONDS });
  return answerWith(context, completed.account, token);
}

/** Returns who signed in, and sets the two cookies that other apps on the origin read. */
function answerWith(context: RequestContext, account: Account, token: string) {
  context.setCookie(COOKIES.bridge, JSON.stringify({ userId: account.user_id, token }));
  context.setCookie(COOKIES.roles, JSON.stringify(account.roles));
  return { roles: [...account.roles], userId: account.user_id, token };
}

/** Basic credentials in UTF-8 (RFC 7617): the username ends at the first colon. */
function readBasic(header: string): { username: string; password: string } {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header)?.[1];
  const credentials = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = credentials.indexOf(':');
  if (colon < 1 || !v.is(TypedUsername, credentials.slice(0, colon)))
    throw new Refusal('RQERR01', { description: 'Please enter your username and password.' });
  return { username: credentials.slice(0, colon), password: credentials.slice(colon + 1) };
}
