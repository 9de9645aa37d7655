// A gateway call as plain data: the source of client types, response checks, gateway routes, and openapi.json.
import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/**
 * The first segment of a call's address (R7).
 * `configured` is the environment's own gateway (partner-gateway if that is login-gateway);
 * `none` puts the path directly after `{host}/{env}/`.
 */
export type GatewayName = 'login-gateway' | 'partner-gateway' | 'participant-service-gateway' | 'configured' | 'none';

/**
 * How a response body is read (P3).
 * - `data`: the envelope `{ data, errors }`; its `data` if it has that member, otherwise the body itself
 * - `bare`: the body itself
 * - `text`: plain text
 * - `truthy-is-error`: 204 or an empty, null, or false body is success; anything else is a failure
 * - `ignored`: only `errors` is read; the body must still be JSON or empty
 */
export type ReplyKind = 'data' | 'bare' | 'text' | 'truthy-is-error' | 'ignored';

/** Whose token a call carries: the portal's comes from session storage, a partner app's from the bridge cookie first (P2). */
export type Side = 'portal' | 'partner';

/** One row of the gateway contract. `path` names its parameters in braces: `user/{userId}/profile/email`. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly gateway: GatewayName;
  readonly path: string;
  /** Query parameters; every member is a string. */
  readonly query?: GenericSchema;
  /** The request body: JSON, except that a string schema is sent as text/plain. */
  readonly body?: GenericSchema;
  /** Request headers beyond the common ones; every member is a string. */
  readonly headers?: GenericSchema;
  readonly response: GenericSchema;
  readonly reply: ReplyKind;
  /** `portal` if absent. */
  readonly side?: Side;
  /** Whether a gateway counts the call as use of the session. If absent, it does if the path names a user. */
  readonly keepsAlive?: boolean;
}

/** Declares a call, keeping its literal types. */
export function call<const C extends Call>(row: C): C {
  return row;
}

/** Whether a gateway counts the call as use of the session. */
export const keepsAlive = ({ keepsAlive: marked, path }: Call): boolean => marked ?? path.includes('{userId}');

/** The parameters that a path names in braces. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<Rest>
  : unknown;

/** `sent` by a caller, who may leave out what has a default, or `checked` by the gateway, which fills it in. */
type Stage = 'sent' | 'checked';
type Value<S extends GenericSchema, At extends Stage> = At extends 'sent' ? InferInput<S> : InferOutput<S>;

type Query<C extends Call, At extends Stage> = C['query'] extends GenericSchema ? Value<C['query'], At> : unknown;
type Named<C extends Call, K extends 'body' | 'headers', At extends Stage> = C[K] extends GenericSchema
  ? { readonly [P in K]: Value<C[K], At> }
  : unknown;

/** An intersection, written out as one object. */
export type Flatten<T> = { [K in keyof T]: T[K] };
type Merged<C extends Call, At extends Stage> = PathParams<C['path']> & Query<C, At> & Named<C, 'body', At> & Named<C, 'headers', At>;
type Arg<C extends Call, At extends Stage> = unknown extends Merged<C, At> ? void : Flatten<Merged<C, At>>;

/** What a caller passes: path and query parameters by name, plus `body` and `headers`; nothing if the call takes nothing. */
export type ArgOf<C extends Call> = Arg<C, 'sent'>;

/** The same as a gateway's handler receives it: checked, with defaults filled in. */
export type CheckedArgOf<C extends Call> = Arg<C, 'checked'>;

/** A call's result after its reply has been read and checked. */
export type ResponseOf<C extends Call> = InferOutput<C['response']>;
