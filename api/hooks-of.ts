// The React hooks of a group's endpoints: RTK Query's own, except that the user ID is optional and defaults to the session's.
import {
  type DefinitionsFromApi,
  type DefinitionType,
  skipToken,
  type TypedUseMutation,
  type TypedUseQuery,
} from '@reduxjs/toolkit/query/react';
import { useCallback, useState } from 'react';
import type { GatewayBaseQuery } from './base-query.js';
import { useSessionUserId } from './use-session-user-id.js';

type Others<A> = { [K in keyof A as K extends 'userId' ? never : K]: A[K] } & { readonly userId?: string | undefined };

/** An endpoint's argument as its hook takes it. `userId` may be left out, and so may the whole argument if it has nothing else. */
export type HookArg<A> = A extends { readonly userId: string }
  ? [Exclude<keyof A, 'userId'>] extends [never]
    ? Others<A> | void
    : Others<A>
  : A;

type ArgOfEndpoint<D> = D extends { readonly Types?: { QueryArg: infer A } } ? A : never;
type ResultOfEndpoint<D> = D extends { readonly Types?: { ResultType: infer R } } ? R : never;

/** The hooks of endpoints by RTK Query's names: `usePlanListQuery`, `useElectSafeHarborMutation`. */
export type HooksOf<D> = {
  [K in keyof D as D[K] extends { readonly type: DefinitionType.query } ? `use${Capitalize<K & string>}Query` : never]: TypedUseQuery<
    ResultOfEndpoint<D[K]>,
    HookArg<ArgOfEndpoint<D[K]>>,
    GatewayBaseQuery
  >;
} & {
  [K in keyof D as D[K] extends { readonly type: DefinitionType.mutation }
    ? `use${Capitalize<K & string>}Mutation`
    : never]: TypedUseMutation<ResultOfEndpoint<D[K]>, HookArg<ArgOfEndpoint<D[K]>>, GatewayBaseQuery>;
};

interface QueryState {
  readonly data?: unknown;
  readonly currentData?: unknown;
  readonly isFetching?: boolean;
  readonly isLoading?: boolean;
  readonly isSuccess?: boolean;
}

interface QueryOptions {
  readonly selectFromResult?: (state: QueryState) => object;
}

interface Hooks {
  readonly useQuery?: (arg: unknown, options?: QueryOptions) => QueryState;
  readonly useMutation?: (options?: unknown) => readonly [(arg: unknown) => unknown, unknown];
}

/** The hooks of a group. Endpoints have the names of their calls; a call's path says whether it takes a user. */
export function hooksOf<A extends { readonly endpoints: object }>(api: A, calls: object): HooksOf<DefinitionsFromApi<A>> {
  const endpoints = api.endpoints as Readonly<Record<string, Hooks | undefined>>; // read by name, with the hooks that RTK Query adds
  const hooks = Object.entries(calls).flatMap(([name, call]) => {
    const { useQuery, useMutation } = endpoints[name] ?? {};
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    const takesUser = isUserCall(call);
    return [
      ...(useQuery ? [[`use${title}Query`, takesUser ? queryForUser(useQuery) : useQuery]] : []),
      ...(useMutation ? [[`use${title}Mutation`, takesUser ? mutationForUser(useMutation) : useMutation]] : []),
    ];
  });
  return Object.fromEntries(hooks) as HooksOf<DefinitionsFromApi<A>>; // the names that the type builds
}

const isUserCall = (call: unknown): boolean =>
  typeof call === 'object' && call !== null && 'path' in call && String(call.path).includes('{userId}');

/** The hook has had several users, so its last data may be any user's. */
const SEVERAL = Symbol('several users');

const queryForUser =
  (useQuery: NonNullable<Hooks['useQuery']>): NonNullable<Hooks['useQuery']> =>
  (arg, options) => {
    const userId = useSessionUserId();
    const complete = argOrSkip(arg, userId);
    const user = complete === skipToken ? userId : complete.userId;
    const [owner, setOwner] = useState<unknown>(user);
    const select = options?.selectFromResult;
    const isOwn = owner === user;
    if (!isOwn && user !== undefined) {
      // Nothing was shown before.
      if (owner === undefined) setOwner(user);
      // A selection does not tell when this user's data arrives.
      else if (select && owner !== SEVERAL) setOwner(SEVERAL);
    }
    const state = useQuery(
      complete,
      isOwn || !select ? options : { ...options, selectFromResult: (found) => select(withoutOthers(found)) },
    );
    if (isOwn || select) return state;
    if (user !== undefined && state.currentData !== undefined) setOwner(user);
    return withoutOthers(state);
  };

/** RTK Query's `data` is the last good response of the hook, no matter who was signed in. One user's must not be shown to the next. */
function withoutOthers(state: QueryState): QueryState {
  return state.currentData !== undefined ? state : { ...state, data: undefined, isSuccess: false, isLoading: state.isFetching === true };
}

const mutationForUser =
  (useMutation: NonNullable<Hooks['useMutation']>): NonNullable<Hooks['useMutation']> =>
  (options) => {
    const userId = useSessionUserId();
    const [trigger, state] = useMutation(options);
    return [useCallback((arg: unknown) => trigger(withUserId(arg, userId)), [trigger, userId]), state];
  };

/** A query is skipped while there is no user. */
function argOrSkip(arg: unknown, userId: string | undefined): typeof skipToken | { readonly userId: unknown } {
  if (arg === skipToken) return arg;
  const complete = withUserId(arg, userId);
  return complete.userId === undefined ? skipToken : complete;
}

/** The argument of a call, with the session's user unless it names one. */
export function withUserId(arg: unknown, userId: string | undefined): { readonly userId: unknown } {
  const given = typeof arg === 'object' && arg !== null ? arg : {};
  const named = 'userId' in given ? given.userId : undefined;
  return { ...given, userId: named ?? userId };
}
