// The part of the authenticator wizard that survives a reload: that a registration awaits its first code, the app's name, and whether a
// code got no response.
import * as v from 'valibot';
import { isAppName } from '../../../api/contract/rules/app-name.js';
import { adding, persistedPart } from '../../core/persisted-parts.js';
import { authenticator, selectAuthenticator } from './authenticator-slice.js';

const Kept = v.object({ appName: v.pipe(v.string(), v.check(isAppName)), isUnanswered: v.boolean() });

/** Version 1 did not store whether a code got no response. */
const withIsUnanswered = adding(() => ({ isUnanswered: false }));

export const persistedAuthenticator = persistedPart({
  flow: 'authenticator',
  schema: Kept,
  migrations: [withIsUnanswered],
  part: selectAuthenticator,
  keep: ({ progress, appName, isUnanswered }) => (progress === 'registered' ? { appName, isUnanswered } : null),
  restore: (remembered) => authenticator.restored(remembered),
});
