// Holds a press until the sign-in flow's code has loaded, and shows an error if it fails to load.
import { isAnyOf } from '@reduxjs/toolkit';
import type { AppExtra } from '../../core/extra.js';
import type { AppStartListening } from '../../core/flow.js';
import { selectPath } from '../../core/location.js';
import { signIn } from './sign-in-slice.js';

interface WaitingStore {
  readonly startListening: AppStartListening;
  readonly extra: Pick<AppExtra, 'ensureFlows'>;
}

/** Listens until the flow's own listener runs. */
export function holdEarlyPress({ startListening, extra }: WaitingStore): void {
  const stop = startListening({
    matcher: isAnyOf(signIn.submitted, signIn.continued),
    effect: async (action, { dispatch, getState }) => {
      const path = selectPath(getState());
      try {
        await extra.ensureFlows('sign-in');
      } catch {
        dispatch(signIn.refused({ id: 'connection.offline' }));
        return;
      }
      stop();
      // A user who has moved on to another screen no longer wants it.
      if (selectPath(getState()) === path) dispatch({ ...action, meta: { isReplay: true } });
    },
  });
  void extra.ensureFlows('sign-in').then(
    () => stop(),
    () => undefined, // the next press asks again
  );
}
