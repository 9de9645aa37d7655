// The part of the authenticator wizard that survives a reload: that a registration awaits its first code, and the app's name.
import * as v from 'valibot';
import { isAppName } from '../../../api/contract/rules/app-name.js';
import { persistedPart } from '../../core/persisted-parts.js';
import { authenticator, selectAuthenticator } from './authenticator-slice.js';

const Kept = v.object({ appName: v.pipe(v.string(), v.check(isAppName)) });

export const persistedAuthenticator = persistedPart({
  flow: 'authenticator',
  schema: Kept,
  part: selectAuthenticator,
  keep: ({ progress, appName }) => (progress === 'registered' ? { appName } : null),
  restore: (remembered) => authenticator.restored(remembered),
});
