// The part of an enrollment that survives a reload: the typed values and their mode, but not an authenticator app's confirmation.
import * as v from 'valibot';
import { adding, persistedPart } from '../../core/persisted-parts.js';
import { EnteredPhone } from '../../core/entered-phone.js';
import { BackRoute, PhoneMode } from './phone-mode.js';
import { contactUpdate, selectContactUpdate } from './contact-update-slice.js';

const Kept = v.object({
  backRoute: BackRoute,
  mode: v.nullable(PhoneMode),
  phone: v.nullable(EnteredPhone),
  authenticator: v.nullable(v.string()),
  codeSentTo: v.nullable(v.string()),
});

/** Version 1 did not store what got the latest code. */
const withCodeSentTo = adding(() => ({ codeSentTo: null }));

export const persistedContactUpdate = persistedPart({
  flow: 'contact-update',
  schema: Kept,
  migrations: [withCodeSentTo],
  part: selectContactUpdate,
  keep: ({ backRoute, mode, phone, authenticator, codeSentTo }) =>
    backRoute === '/' && mode === null && codeSentTo === null ? null : { backRoute, mode, phone, authenticator, codeSentTo },
  restore: (remembered) => contactUpdate.restored(remembered),
});
