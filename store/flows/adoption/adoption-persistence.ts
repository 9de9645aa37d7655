// The part of an adoption that survives a reload: the offer, with its end date.
import * as v from 'valibot';
import { persistedPart } from '../../core/persisted-parts.js';
import { adoption, selectOffer } from './adoption-slice.js';

const Kept = v.object({ mandatory: v.nullable(v.string()) });

export const persistedAdoption = persistedPart({
  flow: 'adoption',
  schema: Kept,
  part: selectOffer,
  keep: (offer) => offer,
  restore: (offer) => adoption.restored(offer),
});
