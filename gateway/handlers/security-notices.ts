// The links in security notices: what a notice is about, and "This wasn't me".
import { type GroupHandlers, open } from '../calls/handler.js';
import { disown, readNotice } from '../domain/notices/disown.js';
import { validateToken } from '../domain/sessions/sessions.js';
import { bridgeToken, COOKIES } from '../http/cookies.js';

export const securityNotices: GroupHandlers<'securityNotices'> = {
  securityNotice: open(({ body }, context) => readNotice(context, body.token)),
  disownNotice: open(async ({ body }, context) => {
    await disown(context, body.token);
    const shared = bridgeToken(context.readCookie(COOKIES.bridge));
    // So that the browser's other tabs learn of it. Someone else's session, which is still open, keeps its cookies.
    if (shared === null || typeof (await validateToken(context, shared)) !== 'string') return;
    context.dropCookie(COOKIES.bridge);
    context.dropCookie(COOKIES.roles);
  }),
};
