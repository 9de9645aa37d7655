// Where a signed-in user lands.
import { type GroupHandlers, signedIn } from '../calls/handler.js';
import { accountOf } from '../domain/accounts/accounts.js';
import { landingOf } from '../domain/accounts/landing.js';

export const landing: GroupHandlers<'landing'> = {
  userLandingUrl: signedIn(async ({ role }, context) => landingOf(context, await accountOf(context, context.session.userId), role)),
};
