// The bridge between router and store: flows navigate through it, and every move is told to the store.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { VestibuleStore } from '../store/create-store.js';
import { moved } from '../store/location/location-slice.js';

export function RouterBridge({ store }: { readonly store: VestibuleStore }) {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const isFirst = useRef(true);

  useLayoutEffect(() => store.setNavigate((path, options) => void navigate(path, options)), [store, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is one move, also to the same path
  useEffect(() => {
    // Back, Forward and typed addresses arrive as POP; links and flows as PUSH or REPLACE.
    const by = isFirst.current ? 'load' : type === 'POP' ? 'user' : 'app';
    isFirst.current = false;
    store.dispatch(moved({ path: pathname, by }));
  }, [store, pathname, key, type]);
  return null;
}
