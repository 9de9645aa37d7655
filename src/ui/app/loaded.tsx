// What a query has to show: that it is loading, that it failed and may be tried again, or its data.
import type { ReactNode } from 'react';
import { errorText, toGatewayError } from '../../../api/gateway-error.js';
import { kitMessages } from '../../messages/en/kit.js';
import { Button } from '../button/button.js';
import styles from './loaded.module.css';
import { Strip } from './strip.js';

/** The part of a query hook's result that matters for showing it. */
export interface QueryResult<T> {
  readonly data?: T;
  readonly error?: Parameters<typeof toGatewayError>[0];
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A query, and what to show of its data. */
export interface LoadedProps<T> {
  readonly query: QueryResult<T>;
  readonly children: (data: NonNullable<T>) => ReactNode;
}

/** What a query has to show: that it is loading, that it failed and may be tried again, or its data. */
export function Loaded<T>({ query: { data, error, isFetching, refetch }, children }: LoadedProps<T>) {
  if (error) {
    return (
      <div className={styles.failed}>
        <Strip kind="error">{errorText(toGatewayError(error)) ?? kitMessages.notLoaded}</Strip>
        <Button look="secondary" isBusy={isFetching} busyLabel={kitMessages.loading} onClick={() => void refetch()}>
          {kitMessages.retry}
        </Button>
      </div>
    );
  }
  return data === undefined || data === null ? <Loading /> : children(data);
}

/** Bars where the words will be; quick answers come before they show. */
export function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <div className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p role="status" className="visually-hidden">
        {kitMessages.loading}
      </p>
    </div>
  );
}
