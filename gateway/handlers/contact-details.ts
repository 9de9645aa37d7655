// A user's own email address and phone: saving and verifying them.
import { type GroupHandlers, own, proven } from '../calls/handler.js';
import { accountOf } from '../domain/accounts/accounts.js';
import { isEmailVerified, saveEmail, verifyEmailByCode } from '../domain/contact/email.js';
import { savePhone, verifyPhoneByCode } from '../domain/contact/phones.js';

export const contactDetails: GroupHandlers<'contactDetails'> = {
  updateEmail: proven(({ body }, context) => saveEmail(context, body.email)),
  emailVerificationStatus: own(async ({ userId }, context) => isEmailVerified(await accountOf(context, userId))),
  verifyEmail: own((_, context) => verifyEmailByCode(context)),
  insertPhone: proven(({ body }, context) => savePhone(context, body)),
  updatePhone: proven(({ body }, context) => savePhone(context, body)),
  verifyPhone: own((_, context) => verifyPhoneByCode(context)),
};
