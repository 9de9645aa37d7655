// Holds a submit until the sign-in flow's code has loaded; shows an error where it cannot be loaded.
import type { AppExtra } from '../../core/extra.js';
import type { AppStartListening } from '../../core/flow.js';
import { signIn } from './sign-in-slice.js';

interface WaitingStore {
  readonly listen: AppStartListening;
  readonly extra: Pick<AppExtra, 'ensureFlows'>;
}

/** Listens until the flow does. */
export function holdEarlySubmit({ listen, extra }: WaitingStore): void {
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
