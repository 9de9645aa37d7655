// Proving the user's identity again.
import { type GroupHandlers, own } from '../calls/handler.js';
import { proveByPassword } from '../domain/codes/proof-of-person.js';

export const proof: GroupHandlers<'proof'> = {
  proveByPassword: own(({ body }, context) => proveByPassword(context, body.password), { countsAsChange: false }),
};
