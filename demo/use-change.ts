// One change that a user makes: sent to the gateway, what came of it, and a line in the activity log.
import { useDispatch } from 'react-redux';
import { activityHappened } from 'vestibule/store';
import { type CallError, reasonOf } from './reason-of.js';

/** A mutation hook's result, as far as a change needs it. */
type Mutation<A> = readonly [
  (arg: A) => PromiseLike<{ readonly error?: unknown }>,
  { readonly isLoading: boolean; readonly isSuccess: boolean; readonly error?: CallError },
];

export interface Change<A> {
  /** Resolves to whether it was accepted. */
  readonly run: (arg: A) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly outcome: { readonly kind: 'none' | 'done' } | { readonly kind: 'refused'; readonly reason: string };
}

/** `feature` and `message` are the log's words for a change that was accepted; nothing of what was typed is in them. */
export function useChange<A>([send, { isLoading, isSuccess, error }]: Mutation<A>, feature: string, message: string): Change<A> {
  const dispatch = useDispatch();
  return {
    run: async (arg) => {
      const { error: refused } = await send(arg);
      if (refused === undefined) dispatch(activityHappened({ feature, message }));
      return refused === undefined;
    },
    isBusy: isLoading,
    outcome: error ? { kind: 'refused', reason: reasonOf(error) } : { kind: isSuccess ? 'done' : 'none' },
  };
}
