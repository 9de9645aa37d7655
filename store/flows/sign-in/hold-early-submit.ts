// A submit that comes before the sign-in flow's code waits for it, and is told where that does not come.
import type { FirstStore } from '../../composition/create-app-store.js';
import { signIn } from './sign-in-slice.js';

/** Listens until the flow does. */
export function awaitSignInFlow({ listen, world }: Pick<FirstStore, 'listen' | 'world'>): void {
  const stop = listen({
    actionCreator: signIn.submitted,
    effect: async (action, { dispatch }) => {
      try {
        await world.ensureFlows('sign-in');
      } catch {
        dispatch(signIn.refused({ id: 'connection.offline' }));
        return;
      }
      stop();
      dispatch(action);
    },
  });
  void world.ensureFlows('sign-in').then(
    () => stop(),
    () => undefined, // the next submit asks again
  );
}
