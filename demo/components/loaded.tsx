// What a query has to say: that it is loading, that it failed and may be tried again, or its data.
import type { ReactNode } from 'react';
import { Button } from 'vestibule/shell';
import { copy } from '../copy.js';

/** The part of a query hook's result that matters for showing it. */
interface QueryResult<T> {
  readonly data?: T;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export function Loaded<T>({ query, children }: { readonly query: QueryResult<T>; readonly children: (data: NonNullable<T>) => ReactNode }) {
  const { data, isError, isFetching, refetch } = query;
  if (isError) {
    return (
      <div role="alert">
        <p>{copy.failed}</p>
        <Button look="secondary" isBusy={isFetching} onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </div>
    );
  }
  if (data === undefined || data === null) return <p aria-busy={isFetching}>{copy.loading}</p>;
  return children(data);
}
