// A user's own email address and phone: saving and verifying them.
import { type GroupHandlers, own } from '../calls/handler.js';
import { accountOf } from '../domain/accounts.js';
import { isEmailVerified, saveEmail, verifyEmailByCode } from '../domain/email.js';
import { savePhone, verifyPhoneByCode } from '../domain/phones.js';

export const contactDetails: GroupHandlers<'contactDetails'> = {
  updateEmail: own(({ body }, visit) => saveEmail(visit, body.email)),
  emailVerificationStatus: own(async ({ userId }, visit) => isEmailVerified(await accountOf(visit, userId))),
  verifyEmail: own((_, visit) => verifyEmailByCode(visit)),
  insertPhone: own(({ body }, visit) => savePhone(visit, body)),
  updatePhone: own(({ body }, visit) => savePhone(visit, body)),
  verifyPhone: own((_, visit) => verifyPhoneByCode(visit)),
};
