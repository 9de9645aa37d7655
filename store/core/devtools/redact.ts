// What DevTools may see: actions and state with every secret redacted, by its type or by its name in the state.
import { isPlainObject, type UnknownAction } from '@reduxjs/toolkit';
import type { Environment } from '../../../api/environment.js';

const REDACTED = '[redacted]';

/**
 * The only secrets that the state holds as text. Session storage uses the same names. All others are a `Secret`: what a screen
 * submits, and what a call takes and returns.
 */
const PLAIN_SECRETS: readonly string[] = ['token', 'authToken', 'basicAuthToken', 'mfaCode'];
/** Members that a call sends. A partner app may have passed a secret as text. The action names the call. `id` is a link's token. */
const SENT: readonly string[] = ['body', 'headers', 'fingerprint', 'id'];

/** A copy of plain data without its secrets. Anything that is not plain data, such as a `Secret`, is redacted. */
export function redact(value: unknown, blank = PLAIN_SECRETS): unknown {
  if (Array.isArray(value)) return value.map((member) => redact(member, blank));
  if (typeof value !== 'object' || value === null) return value;
  if (!isPlainObject(value)) return REDACTED;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (blank.includes(key)) return [key, REDACTED];
      return [key, redact(member, key === 'originalArgs' ? [...blank, ...SENT] : blank)];
    }),
  );
}

interface CallAction extends UnknownAction {
  readonly meta?: {
    readonly arg?: { readonly endpointName?: string };
    readonly baseQueryMeta?: { readonly call?: string };
    readonly isReplay?: unknown;
  };
}

/**
 * `… (signIn)`, like RTK Query's `createApiActionSanitizer`, a module that the first screen does not load. A finished call also shows where
 * it went: `… (signIn: POST login-gateway/authentication)`.
 */
function nameOf({ type, meta }: CallAction): string {
  const about = [meta?.arg?.endpointName, meta?.baseQueryMeta?.call].filter(Boolean);
  return about.length > 0 ? `${type} (${about.join(': ')})` : type;
}

/** The options of Redux DevTools for an app of this name. Real actions and state stay as they are. */
export const devToolsNamed = (appName: string) => ({
  name: `Vestibule: ${appName}`,
  actionSanitizer: <A extends UnknownAction>(action: A): A => redact({ ...action, type: nameOf(action) }) as A, // secrets redacted
  stateSanitizer: <S>(state: S): S => redact(state) as S, // secrets redacted
  /** An early submit that is replayed to the flow once it has loaded is still one submit. */
  predicate: (_state: unknown, { meta }: CallAction): boolean => meta?.isReplay !== true,
});

/** The same for an app's environment, or false if it keeps DevTools closed: production does, unless it says otherwise. */
export const devToolsFor = ({ name, appName, devTools }: Pick<Environment, 'name' | 'appName' | 'devTools'>) =>
  (devTools || name !== 'PROD') && devToolsNamed(appName);
