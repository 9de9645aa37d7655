// What of an adoption survives a reload: the offer, with the date from which it is none.
import * as v from 'valibot';
import type { Memory } from '../remember.js';
import { adoption, selectOffer } from './adoption-slice.js';

const Remembered = v.object({ mandatory: v.nullable(v.string()) });

export const adoptionMemory: Memory<v.InferOutput<typeof Remembered>> = {
  key: 'vestibule.adoption',
  schema: Remembered,
  select: selectOffer,
  restore: (offer) => adoption.restored(offer),
};
