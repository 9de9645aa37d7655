// What of an enrollment survives a reload: what was typed and what for, but not that an authenticator app confirmed it.
import { createSelector } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { Memory } from '../remember.js';
import { BackRoute, EnteredPhone, PhoneMode } from './contact-update.js';
import { contactUpdate, type RememberedContactUpdate, selectContactUpdate } from './contact-update-slice.js';

const Remembered = v.object({
  backRoute: BackRoute,
  mode: v.nullable(PhoneMode),
  phone: v.nullable(EnteredPhone),
  authenticator: v.nullable(v.string()),
});

export const contactUpdateMemory: Memory<RememberedContactUpdate> = {
  key: 'vestibule.contactUpdate',
  schema: Remembered,
  select: createSelector(selectContactUpdate, ({ backRoute, mode, phone, authenticator }) =>
    backRoute === '/' && mode === null ? null : { backRoute, mode, phone, authenticator },
  ),
  restore: (remembered) => contactUpdate.restored(remembered),
};
