// Checks a response against its call's schema. A failure names the path and the rule, never the data.
import * as v from 'valibot';
import type { Call, ResponseOf } from './contract/call.js';
import type { GatewayError } from './gateway-error.js';

/** An issue as both RTK Query and valibot report it. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: unknown })[] | undefined;
  /** The broken rule; a member that valibot adds to the standard ones. */
  readonly type?: string;
}

/** A schema's issues as a `GatewayError`. Their messages contain the received data, so they are left out. */
export function toSchemaError(issues: readonly Issue[]): GatewayError {
  return { kind: 'schema', issues: issues.map(({ path = [], type = '' }) => ({ path: path.map(keyOf).join('.'), rule: type })) };
}

/** For calls whose response RTK Query does not check with the endpoint's `responseSchema`. */
export function checkResponse<C extends Call>(call: C, data: unknown): { data: ResponseOf<C> } | { error: GatewayError } {
  const result = v.safeParse(call.response, data);
  // The schema is the call's own, so its output is the call's response.
  return result.success ? { data: result.output as ResponseOf<C> } : { error: toSchemaError(result.issues) };
}

const keyOf = (step: PropertyKey | { readonly key: unknown }): string => String(typeof step === 'object' ? step.key : step);
