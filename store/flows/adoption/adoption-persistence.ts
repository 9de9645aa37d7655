// What of an adoption survives a reload: the offer, with the date from which it is none.
import * as v from 'valibot';
import { persistedPart } from '../../core/persisted-parts.js';
import { adoption, selectOffer } from './adoption-slice.js';

const Remembered = v.object({ mandatory: v.nullable(v.string()) });

export const adoptionMemory = persistedPart({
  key: 'vestibule.adoption',
  schema: Remembered,
  part: selectOffer,
  keep: (offer) => offer,
  restore: (offer) => adoption.restored(offer),
});
