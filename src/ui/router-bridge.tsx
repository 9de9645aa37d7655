// The bridge between router and store: flows navigate through it, and it reports every navigation to the store.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { ShellStore } from '../../store/core/shell-store.js';
import { locationChanged } from '../../store/core/location.js';
import { findRoute } from '../../store/core/routes.js';
import { openModalOf } from './modal/open-modal.js';
import { useRouteBelow } from './use-route-below.js';

/** Back, Forward, and typed addresses arrive as POP, links and flows as PUSH or REPLACE. */
const MOVED_BY = { POP: 'user', PUSH: 'app', REPLACE: 'app' } as const;

/** Place it once, inside the router: flows navigate through it, and it reports every route change to the store. */
export function RouterBridge({ store }: { readonly store: ShellStore }) {
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const { pathname, search, key } = location;
  const type = useNavigationType();
  const place = `${pathname}${search}`;
  const last = useRef<string>(undefined);

  const { historyEntry } = store.extra.browser;
  const routeBelow = useRouteBelow(location, historyEntry);
  const isReturning = useRef(false);
  useLayoutEffect(
    () =>
      store.setNavigate((path, { isBack = false, replace = false, ...options } = {}) => {
        // Going back takes a moment, and a second press must not go back further.
        if (isBack && isReturning.current) return;
        isReturning.current = isBack && routeBelow() === path;
        if (isReturning.current) return historyEntry.leave();
        historyEntry.afterLeaving(() => {
          // Replaces an open dialog's entry: after the flow has moved on, Back would open the dialog again.
          const isModal = openModalOf(historyEntry.read('usr')) !== undefined;
          void navigate(path, { ...options, replace: replace || isBack || isModal });
        });
      }),
    [store, navigate, historyEntry, routeBelow],
  );

  useEffect(() => {
    const by = isReturning.current ? 'app' : MOVED_BY[type];
    isReturning.current = false;
    // A dialog is also a history entry, but opening or closing it is not a navigation.
    if (last.current === place) return;
    // Not when the app has just opened: users may have scrolled the prerendered page, and the browser restores the place after a reload.
    if (last.current !== undefined) store.extra.browser.scrollToTop();
    store.dispatch(locationChanged({ path: findRoute(pathname) ?? pathname, by: last.current === undefined ? 'load' : by }));
    last.current = place;
  }, [store, pathname, place, type, key]);
  return null;
}
