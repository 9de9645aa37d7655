// Branding: the brand that visitors see, and the signed-in user's own.
import { type GroupHandlers, open, own } from '../calls/handler.js';
import { brandOf, publicBrand } from '../domain/accounts/brands.js';

export const branding: GroupHandlers<'branding'> = {
  publicBrand: open((_, context) => publicBrand(context, context.scope)),
  userBrand: own((_, context) => brandOf(context, context.session.userId)),
};
