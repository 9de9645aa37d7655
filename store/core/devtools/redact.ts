// What DevTools may see: actions and state with every secret blanked, whatever its depth.
import type { UnknownAction } from '@reduxjs/toolkit';

const REDACTED = '[redacted]';
const SECRET_KEY = /password|token|secret|answer|captcha|mfacode|credential|authorization|^uri$|provisioning|fingerprint/i;
/** A one-time code, as opposed to an error's code, is all digits. */
const isOneTimeCode = (key: string, value: unknown) => /^(code|otp)$/i.test(key) && typeof value === 'string' && /^\d+$/.test(value);
/** A new set of recovery codes. */
const isRecoveryCodes = (key: string, value: unknown) => key === 'codes' && Array.isArray(value);
/** Flags and settled names that only look like secrets. */
const HARMLESS_KEY = /^(queryCacheKey)$/;

/** A copy of plain data with the values of secret-looking keys blanked; anything that is not plain data becomes its type's name. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, redactMember(key, member)]));
}

function redactMember(key: string, value: unknown): unknown {
  const holdsSecret = typeof value === 'string' && value !== '' && SECRET_KEY.test(key) && !HARMLESS_KEY.test(key);
  return holdsSecret || isOneTimeCode(key, value) || isRecoveryCodes(key, value) ? REDACTED : redact(value);
}

/** For Redux DevTools: the redacted view. Real actions and state stay as they are. */
export const redactedDevTools = {
  actionSanitizer: <A extends UnknownAction>(action: A): A => redact(action) as A, // the same shape, its secrets blanked
  stateSanitizer: <S>(state: S): S => redact(state) as S, // the same shape, its secrets blanked
};
