// What of the authenticator wizard survives a reload: that a registration waits for its first code, and the app's name.
import { createSelector } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { isAppName } from '../../api/contract/rules/app-name.js';
import type { Memory } from '../remember.js';
import { authenticator, selectAuthenticator } from './authenticator-slice.js';

const Remembered = v.object({ appName: v.pipe(v.string(), v.check(isAppName)) });

export const authenticatorMemory: Memory<v.InferOutput<typeof Remembered>> = {
  key: 'vestibule.authenticator',
  schema: Remembered,
  select: createSelector(selectAuthenticator, ({ progress, appName }) => (progress === 'registered' ? { appName } : null)),
  restore: (remembered) => authenticator.restored(remembered),
};
