// The states of a query: loading, failed with a retry, or its data.
import type { ReactNode } from 'react';
import { errorText, toGatewayError } from '../../../api/gateway-error.js';
import { kitMessages } from '../../messages/en/kit.js';
import { Button } from '../button/button.js';
import styles from './loaded.module.css';
import { Strip } from './strip.js';

/** The part of a query hook's result that `Loaded` shows. */
export interface QueryResult<T> {
  readonly data?: T;
  readonly error?: Parameters<typeof toGatewayError>[0];
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A query, and a function that renders its data. */
export interface LoadedProps<T> {
  readonly query: QueryResult<T>;
  readonly children: (data: NonNullable<T>) => ReactNode;
}

/** Shows the state of a query: loading, failed with a retry button, or its data. */
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

/** Placeholder bars for text that is loading. They appear after a delay, so fast responses never show them. */
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
