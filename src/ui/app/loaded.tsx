// The states of a query: loading, failed with a retry, or its data.
import { type ReactNode, useRef, useState } from 'react';
import { retryAfter, toGatewayError } from '../../../api/gateway-error.js';
import type { DisplayText } from '../../../store/core/messages.js';
import { serverReason } from '../../../store/services/errors/error-text.js';
import { kitMessages } from '../../messages/en/kit.js';
import { messageText } from '../../messages/message-text.js';
import { announceAgain } from '../announced-text.js';
import { Button } from '../button/button.js';
import { Wait } from '../form/wait.js';
import { useKeptFocus } from '../use-kept-focus.js';
import styles from './loaded.module.css';
import { Loading } from './loading.js';
import { Strip } from './strip.js';

/** The part of a query hook's result that `Loaded` shows. */
export interface QueryResult<T> {
  readonly data?: T | undefined;
  /** As RTK Query's hooks return it: absent until the present arguments have an answer. `data` may still be that of earlier ones. */
  readonly currentData?: unknown;
  readonly error?: Parameters<typeof toGatewayError>[0] | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A query, and a function that renders its data. */
export interface LoadedProps<T> {
  readonly query: QueryResult<T>;
  readonly children: (data: NonNullable<T>) => ReactNode;
}

/**
 * Shows the state of a query: loading, failed with a retry button, or its data. Data that could not be loaded again stays below the
 * failure, with everything typed there.
 */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { error, isFetching, refetch } = query;
  const data = dataOf(query);
  const hasData = data !== undefined && data !== null;
  const [outcome, setOutcome] = useState<'none' | 'failed' | 'recovered'>('none');
  const { reason, words } = useFailure(error);
  if (error && outcome !== 'failed') setOutcome('failed');
  if (outcome === 'failed' && !error && !isFetching && hasData) setOutcome('recovered');
  const success = useRef<HTMLParagraphElement>(null);
  const keptFocus = useKeptFocus(success);
  return (
    <>
      {error && (
        <div className={styles.failed} {...keptFocus}>
          <Strip kind="error">{words}</Strip>
          <Wait text={reason} isBelowMark={false} />
          <Button look="secondary" isBusy={isFetching} busyLabel={kitMessages.loading} onClick={() => void refetch()}>
            {kitMessages.retry}
          </Button>
        </div>
      )}
      {outcome !== 'none' && (
        <p ref={success} tabIndex={-1} role="status" className="visually-hidden">
          {outcome === 'recovered' && kitMessages.loaded}
        </p>
      )}
      {hasData ? children(data) : !error && <Loading />}
    </>
  );
}

interface ShownFailure {
  readonly error?: QueryResult<unknown>['error'];
  readonly reason: DisplayText;
  readonly words: string;
}

const NOT_LOADED: DisplayText = { serverText: kitMessages.notLoaded };

/** Its words stay while a retry runs, so those of a second failure are another text, which is announced. */
function useFailure(error: QueryResult<unknown>['error']): ShownFailure {
  const [shown, setShown] = useState<ShownFailure>({ reason: NOT_LOADED, words: '' });
  if (error && shown.error !== error) {
    const failure = toGatewayError(error);
    const reason = serverReason(failure) ?? { ...NOT_LOADED, waitSeconds: retryAfter(failure) };
    setShown({ error, reason, words: announceAgain(messageText(reason), shown.words) });
  }
  return shown;
}

/** Next to a failure, the data of earlier arguments would look like that of the present ones. */
function dataOf<T>(query: QueryResult<T>): T | undefined {
  const isOfOthers = 'currentData' in query && query.currentData === undefined;
  return query.error && isOfOthers ? undefined : query.data;
}
