// React hooks for the store: typed dispatch and state, and the session's user.
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { HostDispatch, VestibuleStore } from './create-vestibule-store.js';
import type { AppDispatch, RootState } from './core/root-state.js';
import { isReadOnlyRole } from './services/session/read-only-roles.js';
import { selectSession } from './services/session/session-slice.js';
import { selectLoggedInUserId } from './services/session/logged-in-user-id.js';

/** `useDispatch` for actions and thunks of Vestibule's store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** `useSelector` for Vestibule's state. The hooks from `createHooks` also know the app's own slices. */
export const useAppSelector = useSelector.withTypes<RootState>();

/** Typed hooks for one app's store, including its own slices: `export const { useAppDispatch, useAppSelector } = createHooks(store)`. */
export const createHooks = <S extends RootState>(_store: VestibuleStore<S>) => ({
  useAppDispatch: useDispatch.withTypes<HostDispatch<S>>(),
  useAppSelector: useSelector.withTypes<S>(),
  useAppStore: useStore.withTypes<VestibuleStore<S>>(),
});

/** What `useSession` returns: the user and their permissions. */
export interface Session {
  /** Whether the session is validated. Before that, request nothing except through `prefetch`. */
  readonly isLoggedIn: boolean;
  /** The user's ID, once the session is validated. */
  readonly userId: string | undefined;
  readonly userName: string | undefined;
  /** The effective role, e.g. `ROLE_PLAN_ADMIN`. */
  readonly role: string | undefined;
  /** True for advisors and third-party administrators, who may view but not change data. */
  readonly isReadOnly: boolean;
}

/** The session's user and their permissions. */
export function useSession(): Session {
  const userId = useAppSelector(selectLoggedInUserId);
  const { userName, role } = useAppSelector(selectSession);
  return { isLoggedIn: userId !== undefined, userId, userName, role, isReadOnly: isReadOnlyRole(role ?? '') };
}
