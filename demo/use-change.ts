// One change that a user makes: sent to the gateway, what came of it, and a line in the activity log.
import { useDispatch } from 'react-redux';
import { errorCode, errorText, toGatewayError } from 'vestibule/api';
import { activityHappened } from 'vestibule/store';
import { failed, idle, type Phase, working } from 'vestibule/ui';
import { copy } from './messages.js';

type CallError = Parameters<typeof toGatewayError>[0] | undefined;

/** A mutation hook's result, as far as a change needs it. */
type Mutation<A, T> = readonly [
  (arg: A) => PromiseLike<{ readonly data?: T; readonly error?: CallError }>,
  { readonly isLoading: boolean; readonly error?: CallError },
];

export interface ChangeResult<T> {
  readonly isDone: boolean;
  readonly data?: T;
  /** Why not, in words; absent where the user has changed their mind. */
  readonly reason?: string;
}

export interface Change<A, T> {
  readonly run: (arg: A) => Promise<ChangeResult<T>>;
  readonly isBusy: boolean;
  /** For a form. */
  readonly phase: Phase;
}

/** `feature` and `message` are the log's words for a change that was accepted; nothing of what was typed is in them. */
export function useChange<A, T>([send, { isLoading, error }]: Mutation<A, T>, feature: string, message: string): Change<A, T> {
  const dispatch = useDispatch();
  return {
    run: async (arg) => {
      const { data, error: refused } = await send(arg);
      if (refused !== undefined) return { isDone: false, reason: reasonOf(refused) };
      dispatch(activityHappened({ feature, message }));
      return { isDone: true, data };
    },
    isBusy: isLoading,
    phase: phaseOf(isLoading, reasonOf(error)),
  };
}

function phaseOf(isBusy: boolean, reason: string | undefined): Phase {
  if (isBusy) return working;
  return reason === undefined ? idle : failed({ serverText: reason });
}

/** The fresh proof that the change needed was not given: the user closed its dialog. */
const CANCELED = 'FPERR01';

function reasonOf(error: CallError): string | undefined {
  if (error === undefined) return undefined;
  const failure = toGatewayError(error);
  return errorCode(failure) === CANCELED ? undefined : (errorText(failure) ?? copy.notSaved);
}
