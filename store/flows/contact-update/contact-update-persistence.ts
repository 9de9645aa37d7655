// The part of an enrollment that survives a reload: the typed values and their mode, but not an authenticator app's confirmation.
import * as v from 'valibot';
import { persistedPart } from '../../core/persisted-parts.js';
import { EnteredPhone } from '../../core/entered-phone.js';
import { BackRoute, PhoneMode } from './contact-update.js';
import { contactUpdate, selectContactUpdate } from './contact-update-slice.js';

const Kept = v.object({
  backRoute: BackRoute,
  mode: v.nullable(PhoneMode),
  phone: v.nullable(EnteredPhone),
  authenticator: v.nullable(v.string()),
});

export const persistedContactUpdate = persistedPart({
  flow: 'contact-update',
  schema: Kept,
  part: selectContactUpdate,
  keep: ({ backRoute, mode, phone, authenticator }) =>
    backRoute === '/' && mode === null ? null : { backRoute, mode, phone, authenticator },
  restore: (remembered) => contactUpdate.restored(remembered),
});
