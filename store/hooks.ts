// React hooks for the store: typed dispatch and state, and whose session it is.
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { HostDispatch, VestibuleStore } from './create-vestibule-store.js';
import type { AppDispatch, RootState } from './core/root-state.js';
import { isReadOnlyRole } from './services/session/read-only-roles.js';
import { selectSession } from './services/session/session-slice.js';
import { sessionUserId } from './services/session/session-user-id.js';

/** `useDispatch` for actions and thunks of Vestibule's store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** `useSelector` for Vestibule's state; `createHooks` knows the app's own slices too. */
export const useAppSelector = useSelector.withTypes<RootState>();

/** The hooks of one app's store, its own slices in their types: `export const { useAppDispatch, useAppSelector } = createHooks(store)`. */
export const createHooks = <S extends RootState>(_store: VestibuleStore<S>) => ({
  useAppDispatch: useDispatch.withTypes<HostDispatch<S>>(),
  useAppSelector: useSelector.withTypes<S>(),
  useAppStore: useStore.withTypes<VestibuleStore<S>>(),
});

/** What `useSession` answers: the user, and what they may do. */
export interface Session {
  /** Whether the session is known to be good: nothing is asked for before. */
  readonly isLoggedIn: boolean;
  /** The user's id, once the session is known to be good. */
  readonly userId: string | undefined;
  readonly userName: string | undefined;
  /** The role that counts, e.g. `ROLE_PLAN_ADMIN`. */
  readonly role: string | undefined;
  /** Advisors and third-party administrators may look but not change. */
  readonly isReadOnly: boolean;
}

/** Whose session it is, and what they may do. */
export function useSession(): Session {
  const userId = useAppSelector(sessionUserId);
  const { userName, role } = useAppSelector(selectSession);
  return { isLoggedIn: userId !== undefined, userId, userName, role, isReadOnly: isReadOnlyRole(role ?? '') };
}
