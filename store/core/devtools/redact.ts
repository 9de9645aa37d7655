// What DevTools may see: actions and state in which every secret is blanked, by its type or by its one name in the state.
import { isPlainObject, type UnknownAction } from '@reduxjs/toolkit';

const REDACTED = '[redacted]';

/**
 * The only secrets that the state holds as text: session storage has them by these names. All others are a `Secret`: what a screen
 * submits, what a call takes and what it answers.
 */
const PLAIN_SECRETS: readonly string[] = ['token', 'authToken', 'basicAuthToken', 'mfaCode'];
/** What a call sends. An app of its own may have passed a secret as text; which call it is can be read from its name. `id` is a link's token. */
const SENT: readonly string[] = ['body', 'headers', 'fingerprint', 'id'];

/** A copy of plain data without its secrets; anything that is not plain data, a `Secret` for one, becomes its type's name. */
export function redact(value: unknown, blank = PLAIN_SECRETS): unknown {
  if (Array.isArray(value)) return value.map((member) => redact(member, blank));
  if (typeof value !== 'object' || value === null) return value;
  const isPlain: boolean = isPlainObject(value);
  if (!isPlain) return `[${value.constructor.name}]`;
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
 * `… (signIn)`, as RTK Query's `createApiActionSanitizer` has it, whose module the first screen does without; and once a call is finished, where
 * it went: `… (signIn: POST login-gateway/authentication)`.
 */
function nameOf({ type, meta }: CallAction): string {
  const about = [meta?.arg?.endpointName, meta?.baseQueryMeta?.call].filter(Boolean);
  return about.length > 0 ? `${type} (${about.join(': ')})` : type;
}

/** The options of Redux DevTools for one app. Real actions and state stay as they are. */
export const devToolsOf = (appName: string) => ({
  name: `Vestibule: ${appName}`,
  actionSanitizer: <A extends UnknownAction>(action: A): A => redact({ ...action, type: nameOf(action) }) as A, // the same shape, its secrets blanked
  stateSanitizer: <S>(state: S): S => redact(state) as S, // the same shape, its secrets blanked
  /** An early submit that is dispatched again, to the flow that has come since, is still one submit. */
  predicate: (_state: unknown, { meta }: CallAction): boolean => meta?.isReplay !== true,
});
