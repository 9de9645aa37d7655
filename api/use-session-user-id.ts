// Whose session it is, for hooks whose caller does not say.
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { GatewayExtra } from './gateway-context.js';

type SelectUserId = (state: unknown) => string | undefined;
const none: SelectUserId = () => undefined;

const readSelector: ThunkAction<SelectUserId, unknown, Partial<GatewayExtra> | undefined, UnknownAction> = (_dispatch, _getState, extra) =>
  extra?.gateway?.selectUserId ?? none;

/** The user of the session, once that is known to be good; undefined too in a store that does not say (`createGatewayContext`). */
export function useSessionUserId(): string | undefined {
  const dispatch = useDispatch<ThunkDispatch<unknown, Partial<GatewayExtra> | undefined, UnknownAction>>();
  const select = useMemo(() => dispatch(readSelector), [dispatch]);
  return useSelector(select);
}
