// A call that is sent each time a page opens, because its answer may have changed. Its result has the shape of a query's.
import { useCallback, useEffect, useState } from 'react';
import type { QueryResult } from 'vestibule/ui';

type Mutation<A, T> = readonly [
  (arg: A) => unknown,
  { readonly data?: T; readonly error?: QueryResult<T>['error']; readonly isLoading: boolean; readonly isSuccess: boolean },
];

/**
 * `arg` must keep its identity between renders of the same call. `nothing` replaces an empty answer. As with a query, an error stays until
 * the next answer, so that the pressed retry button does.
 */
export function useCallOnOpen<A, T>([ask, { data, error, isLoading, isSuccess }]: Mutation<A, T>, arg: A, nothing: T): QueryResult<T> {
  const refetch = useCallback(() => ask(arg), [ask, arg]);
  useEffect(() => {
    refetch();
  }, [refetch]);
  const [lastError, setLastError] = useState(error);
  if (!isLoading && error !== lastError) setLastError(error);
  return {
    data: isSuccess ? (data ?? nothing) : undefined,
    error: isLoading ? lastError : error,
    isFetching: isLoading,
    refetch,
  };
}
