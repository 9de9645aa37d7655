// For components: calls whose response contains a secret. Progress and failure are as in a mutation's hook; only the caller gets the
// response.
import type { SerializedError, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type GatewayError, toGatewayError } from './gateway-error.js';
import { type HookArg, withUserId } from './hooks-of.js';
import { useSessionUserId } from './use-session-user-id.js';

/** An endpoint without a hook, such as `payrollApi.endpoints.integrationSession`. */
export interface SecretEndpoint<Arg, Result> {
  readonly initiate: (arg: Arg, options: { readonly track: false }) => ThunkAction<Running<Result>, never, unknown, UnknownAction>;
}

type Running<Result> = PromiseLike<{ readonly data?: Result | undefined; readonly error?: GatewayError | SerializedError | undefined }>;

/** The progress of a call, with the names of RTK Query's mutations. The response is not in it. */
export interface SecretCallState {
  readonly isLoading: boolean;
  readonly isSuccess: boolean;
  readonly error?: GatewayError;
}

const AT_REST: SecretCallState = { isLoading: false, isSuccess: false };

/**
 * `const [open, { isLoading, error }] = useSecretCall(payrollApi.endpoints.integrationSession)`: `await open(arg)` is `{ data }` or
 * `{ error }`. The response never enters the store; its secret is a `Secret`.
 */
export function useSecretCall<Arg, Result>(endpoint: SecretEndpoint<Arg, Result>) {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>();
  const userId = useSessionUserId();
  const [state, setState] = useState(AT_REST);
  const latest = useRef(0);
  const call = useCallback(
    async (arg: HookArg<Arg>) => {
      const turn = ++latest.current;
      setState({ isLoading: true, isSuccess: false });
      // With the user added, this is the endpoint's own argument.
      const { data, error } = await dispatch(endpoint.initiate(withUserId(arg, userId) as Arg, { track: false }));
      const failure = error && toGatewayError(error);
      if (turn === latest.current) setState({ isLoading: false, isSuccess: !failure, ...(failure && { error: failure }) });
      return failure ? { error: failure } : { data };
    },
    [dispatch, endpoint, userId],
  );
  return [call, state] as const;
}
