// The session's user ID, for hooks whose caller does not pass one.
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { GatewayExtra } from './gateway-context.js';

type SelectUserId = (state: unknown) => string | undefined;
const none: SelectUserId = () => undefined;

/** A thunk, because the extra argument is out of a component's reach. */
const readSelector: ThunkAction<SelectUserId, unknown, Partial<GatewayExtra> | undefined, UnknownAction> = (_dispatch, _getState, extra) =>
  extra?.gateway?.selectUserId ?? none;

/** The session's user ID, once the session is known to be valid; always undefined without `selectUserId` (see `createGatewayContext`). */
export function useSessionUserId(): string | undefined {
  const dispatch = useDispatch<ThunkDispatch<unknown, Partial<GatewayExtra> | undefined, UnknownAction>>();
  const select = useMemo(() => dispatch(readSelector), [dispatch]);
  return useSelector(select);
}
