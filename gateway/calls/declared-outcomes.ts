// Holds calls to what openapi.json says about them: in test mode, an outcome that is not listed is a bug and fails the test.
import type { Call } from '../../api/contract/call.js';
import { Refusal, type RefusalCode } from '../core/refusal.js';
import type { CallName } from './call-names.js';
import { cookiesOf } from './cookies-of-calls.js';
import type { Access } from './handler.js';
import { REFUSALS_OF_ANY_CALL, refusalsOf } from './refusals-of-calls.js';

/** A call, and who may make it. */
interface KnownCall {
  readonly name: CallName;
  readonly call: Call;
  readonly handler: Access;
}

/** The error that a call failed with, or an error that names the refusal missing from the call's list. */
export function declaredError({ name, call, handler }: KnownCall, error: unknown): unknown {
  const isListed = (code: RefusalCode) => [...refusalsOf(name, call, handler), ...REFUSALS_OF_ANY_CALL].includes(code);
  if (!(error instanceof Refusal) || isListed(error.code)) return error;
  return new Error(`${name} was refused with ${error.code}, which gateway/calls/own-refusals.ts does not list.`);
}

/** Throws if a response sets or drops a cookie that its call does not list. */
export function checkCookies({ name }: Pick<KnownCall, 'name'>, headers: Headers): void {
  for (const cookie of headers.getSetCookie().map((header) => header.replace(/=.*/, '')))
    if (!cookiesOf(name).includes(cookie))
      throw new Error(`${name} sets ${cookie}, which gateway/calls/cookies-of-calls.ts does not list.`);
}
