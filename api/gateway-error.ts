// Every way in which a gateway call can fail, as one union (P3), and the questions that flows ask about a failure.
import type { SerializedError } from '@reduxjs/toolkit';

/** One entry of an envelope's `errors`. `description` is the gateway's own wording: text, never markup. */
export interface GatewayErrorEntry {
  readonly code: string;
  readonly description: string;
}

/**
 * How a call failed.
 * - `network`: nothing came back (offline, refused, cut off)
 * - `timeout`: nothing came back in time
 * - `http`: an error status; `errors` if the body had an envelope; `endsSession` if the status means that the session is over
 *   (`retryAfterSeconds`, here and below: how long the gateway asks to wait, e.g. after too many attempts)
 * - `gateway`: a success status with a non-empty `errors`, or a truthy response to a call that succeeds only with an empty one
 * - `malformed`: the body is not what its kind promises (not JSON, truncated)
 * - `schema`: the body is JSON of another shape; paths and rules only, never the input
 * - `aborted`: the caller left before the response arrived
 * - `bug`: code of ours threw, before the call was sent (a path parameter is missing) or when the response was there
 */
export type GatewayError =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly statusText: string;
      readonly errors: readonly GatewayErrorEntry[];
      readonly endsSession?: true;
      readonly retryAfterSeconds?: number;
    }
  | {
      readonly kind: 'gateway';
      readonly errors: readonly [GatewayErrorEntry, ...GatewayErrorEntry[]];
      readonly retryAfterSeconds?: number;
    }
  | { readonly kind: 'malformed'; readonly status: number }
  | { readonly kind: 'schema'; readonly issues: readonly SchemaIssue[] }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'bug'; readonly name: string };

/** Where a body differs from its schema, e.g. `data.roles`, and the rule it breaks. */
export interface SchemaIssue {
  readonly path: string;
  readonly rule: string;
}

/** Turns the error of a finished RTK Query call into a `GatewayError`. */
export function toGatewayError(error: GatewayError | SerializedError): GatewayError {
  if ('kind' in error) return error;
  return error.name === 'AbortError' ? { kind: 'aborted' } : { kind: 'bug', name: error.name ?? 'Error' };
}

/** The entries that a gateway sent with a failure, whatever its status; empty if it sent none. */
export function errorEntries(error: GatewayError): readonly GatewayErrorEntry[] {
  return error.kind === 'http' || error.kind === 'gateway' ? error.errors : [];
}

/** The code of the first entry, e.g. `AUERR01`. */
export const errorCode = (error: GatewayError): string | undefined => errorEntries(error)[0]?.code || undefined;

/** The description of the first entry: the gateway's wording for users. */
export const errorText = (error: GatewayError): string | undefined => errorEntries(error)[0]?.description || undefined;

/** The HTTP status of an error response, if there was one. */
export const errorStatus = (error: GatewayError): number | undefined => (error.kind === 'http' ? error.status : undefined);

/** How long to wait before another try, in seconds, if the gateway said so. */
export const retryAfter = (error: GatewayError): number | undefined =>
  error.kind === 'http' || error.kind === 'gateway' ? error.retryAfterSeconds : undefined;

/** Adds the seconds of the `Retry-After` header. Any other value is ignored. */
export function withRetryAfter(error: GatewayError, header: string | null | undefined): GatewayError {
  const retryAfterSeconds = Number(header);
  const isSaid = (error.kind === 'http' || error.kind === 'gateway') && Number.isFinite(retryAfterSeconds) && retryAfterSeconds > 0;
  return isSaid ? { ...error, retryAfterSeconds } : error;
}

/** Not signed in, not allowed, session timed out. */
const SESSION_OVER: readonly number[] = [401, 403, 440];

/** Marks a failure that its call does not handle itself (`ownErrors`). */
export const withSessionEnd = (error: GatewayError): GatewayError =>
  error.kind === 'http' && SESSION_OVER.includes(error.status) ? { ...error, endsSession: true } : error;

/** Whether a failure ends the session. If so, the flow that sent the call says nothing more about it. */
export const endsSession = (error: GatewayError): boolean => error.kind === 'http' && error.endsSession === true;

/** A definite refusal: the same request cannot succeed. After any other failure, a retry may succeed. */
export function isRefusal(error: GatewayError): boolean {
  const status = errorStatus(error);
  return error.kind === 'gateway' || (status !== undefined && status < 500 && status !== 429);
}

/**
 * Whether the gateway may have done what was asked, although the call failed: the response was lost, cut off, or replaced by a proxy's
 * page, or the caller left. A 5xx counts even with the gateway's own words, because its database may have failed after the change. If the
 * next try is refused, check whether this one succeeded before telling the user that it failed.
 */
export const mayHaveArrived = (error: GatewayError): boolean => !isRefusal(error) && errorStatus(error) !== 429;
