// Checks an answer against its call's schema. A failure names path and rule, never what came.
import * as v from 'valibot';
import type { Call, ResponseOf } from './contract/call.js';
import type { GatewayError } from './gateway-error.js';

/** What RTK Query and valibot both call an issue. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: unknown })[] | undefined;
  /** The rule that was broken; valibot's own member beside the standard ones. */
  readonly type?: string;
}

/** The issues of a schema as a `GatewayError`. Their messages hold what came, so that they stay out. */
export function toSchemaError(issues: readonly Issue[]): GatewayError {
  return { kind: 'schema', issues: issues.map(({ path = [], type = '' }) => ({ path: path.map(keyOf).join('.'), rule: type })) };
}

/** For calls whose answer RTK Query does not check by the endpoint's `responseSchema`. */
export function checkResponse<C extends Call>(call: C, data: unknown): { data: ResponseOf<C> } | { error: GatewayError } {
  const result = v.safeParse(call.response, data);
  // The schema is the call's own, so that its output is the call's response.
  return result.success ? { data: result.output as ResponseOf<C> } : { error: toSchemaError(result.issues) };
}

const keyOf = (step: PropertyKey | { readonly key: unknown }): string => String(typeof step === 'object' ? step.key : step);
