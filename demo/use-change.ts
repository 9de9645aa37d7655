// One change that a user makes: the call to the gateway, its outcome, and a line in the activity log.
import { errorCode, errorText, toGatewayError } from 'vestibule/api';
import { activityHappened, useAppDispatch } from 'vestibule/store';
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
  /** The reason for a failure, in words. Absent if the user canceled. */
  readonly reason?: string;
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
  const reasonOf = (failure: CallError) => failure && reasonFor(toGatewayError(failure), perhapsMade);
  return {
    run: async (arg) => {
      const { data, error: refused } = await send(arg);
      if (refused !== undefined) {
        return { isDone: false, reason: reasonOf(refused), isPerhapsMade: hasNoResponse(toGatewayError(refused)) };
      }
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

/** The change needed a fresh proof, but the user closed its dialog. */
const CANCELED = 'FPERR01';

type Failure = ReturnType<typeof toGatewayError>;

const hasNoResponse = ({ kind }: Failure): boolean => kind === 'network' || kind === 'timeout';

function reasonFor(failure: Failure, perhapsMade: string): string | undefined {
  if (errorCode(failure) === CANCELED) return undefined;
  if (hasNoResponse(failure)) return perhapsMade;
  return errorText(failure) ?? demoMessages.notSaved;
}
