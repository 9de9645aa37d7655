// One change that a user makes: the call to the gateway, its outcome, and a line in the activity log.
import { useMemo } from 'react';
import { errorCode, retryAfter, toGatewayError } from 'vestibule/api';
import { activityHappened, type DisplayText, serverReason, useAppDispatch } from 'vestibule/store';
import { failed, idle, type Phase, working } from 'vestibule/ui';
import { demoMessages } from './messages.js';

type CallError = Parameters<typeof toGatewayError>[0] | undefined;

/** The parts of a mutation hook's result that a change needs. */
type Mutation<A, T> = readonly [
  (arg: A) => PromiseLike<{ readonly data?: T; readonly error?: CallError }>,
  { readonly isLoading: boolean; readonly error?: CallError },
];

export interface ChangeResult<T> {
  readonly isDone: boolean;
  readonly data?: T;
  /** The reason for a failure, and how long to wait, if the gateway said so. Absent if the user canceled. */
  readonly reason?: DisplayText;
  /** There was no response: the gateway may have made the change, so the pressed button may soon be gone. */
  readonly isPerhapsMade?: boolean;
}

export interface Change<A, T> {
  readonly run: (arg: A) => Promise<ChangeResult<T>>;
  readonly isBusy: boolean;
  /** The phase for a form. */
  readonly phase: Phase;
}

/**
 * `feature` and `message` are the log's words for an accepted change. They contain nothing that the user typed.
 * `perhapsMade` is for a change without a response, which the gateway may have made.
 */
export function useChange<A, T>(
  [send, { isLoading, error }]: Mutation<A, T>,
  feature: string,
  message: string,
  perhapsMade: string = demoMessages.perhapsMade,
): Change<A, T> {
  const dispatch = useAppDispatch();
  // A new object would begin the wait again.
  const reason = useMemo(() => error && reasonFor(toGatewayError(error), perhapsMade), [error, perhapsMade]);
  return {
    run: async (arg) => {
      const { data, error: refused } = await send(arg);
      if (refused !== undefined) {
        const failure = toGatewayError(refused);
        return { isDone: false, reason: reasonFor(failure, perhapsMade), isPerhapsMade: hasNoResponse(failure) };
      }
      dispatch(activityHappened({ feature, message }));
      return { isDone: true, data };
    },
    isBusy: isLoading,
    phase: phaseOf(isLoading, reason),
  };
}

function phaseOf(isBusy: boolean, reason: DisplayText | undefined): Phase {
  if (isBusy) return working;
  return reason === undefined ? idle : failed(reason);
}

/** The change needed a fresh proof, but the user closed its dialog. */
const CANCELED = 'FPERR01';

type Failure = ReturnType<typeof toGatewayError>;

const hasNoResponse = ({ kind }: Failure): boolean => kind === 'network' || kind === 'timeout';

function reasonFor(failure: Failure, perhapsMade: string): DisplayText | undefined {
  if (errorCode(failure) === CANCELED) return undefined;
  if (hasNoResponse(failure)) return { serverText: perhapsMade };
  return serverReason(failure) ?? { serverText: demoMessages.notSaved, waitSeconds: retryAfter(failure) };
}
