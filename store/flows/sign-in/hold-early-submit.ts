// A submit that comes before the sign-in flow's code waits for it, and is told where that does not come.
import type { AppStore } from '../../composition/create-app-store.js';
import { signIn } from './sign-in-slice.js';

/** Listens until the flow does. */
export function awaitSignInFlow({ listen, extra }: Pick<AppStore, 'listen' | 'extra'>): void {
  const stop = listen({
    actionCreator: signIn.submitted,
    effect: async (action, { dispatch }) => {
      try {
        await extra.ensureFlows('sign-in');
      } catch {
        dispatch(signIn.refused({ id: 'connection.offline' }));
        return;
      }
      stop();
      dispatch({ ...action, meta: { isReplay: true } });
    },
  });
  void extra.ensureFlows('sign-in').then(
    () => stop(),
    () => undefined, // the next submit asks again
  );
}
