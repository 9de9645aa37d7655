// What a query has to say: that it is loading, that it failed and may be tried again, or its data.
import type { ReactNode } from 'react';
import { Button } from 'vestibule/ui';
import { copy } from '../messages.js';
import { type CallError, reasonOf } from '../reason-of.js';
import styles from './loaded.module.css';

/** The part of a query hook's result that matters for showing it. */
interface QueryResult<T> {
  readonly data?: T;
  readonly error?: CallError;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface LoadedProps<T> {
  readonly query: QueryResult<T>;
  readonly children: (data: NonNullable<T>) => ReactNode;
}

export function Loaded<T>({ query: { data, error, isFetching, refetch }, children }: LoadedProps<T>) {
  if (error) {
    return (
      <div className={styles.failed}>
        <p role="alert">{reasonOf(error, copy.failed)}</p>
        <Button look="secondary" isBusy={isFetching} busyLabel={copy.loading} onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </div>
    );
  }
  if (data === undefined || data === null) {
    return (
      <p className={styles.loading} aria-busy="true">
        {copy.loading}
      </p>
    );
  }
  return children(data);
}
