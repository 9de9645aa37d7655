// The links in security notices: what a notice is about, and "This wasn't me".
import { type GroupHandlers, open } from '../calls/handler.js';
import { disown, readNotice } from '../domain/disown.js';

export const securityNotices: GroupHandlers<'securityNotices'> = {
  securityNotice: open(({ body }, context) => readNotice(context, body.token)),
  disownNotice: open(({ body }, context) => disown(context, body.token)),
};
