// Branding: the brand that visitors see, and the signed-in user's own.
import { type GroupHandlers, open, own } from '../calls/handler.js';
import { brandOf, publicBrand } from '../domain/brands.js';

export const branding: GroupHandlers<'branding'> = {
  publicBrand: open((_, visit) => publicBrand(visit, visit.scope)),
  userBrand: own((_, visit) => brandOf(visit, visit.session.userId)),
};
