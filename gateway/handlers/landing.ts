// Where a signed-in user belongs.
import { type GroupHandlers, signedIn } from '../calls/handler.js';
import { accountOf } from '../domain/accounts.js';
import { landingOf } from '../domain/landing.js';

export const landing: GroupHandlers<'landing'> = {
  userLandingUrl: signedIn(async ({ role }, visit) => landingOf(visit, await accountOf(visit, visit.session.userId), role)),
};
