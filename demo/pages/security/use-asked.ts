// A call that is sent whenever a page opens, because its answer may have changed: its result has the shape of a query's.
import { useCallback, useEffect } from 'react';
import type { QueryResult } from 'vestibule/ui';

type Mutation<A, T> = readonly [
  (arg: A) => unknown,
  { readonly data?: T; readonly error?: QueryResult<T>['error']; readonly isLoading: boolean; readonly isSuccess: boolean },
];

/** `arg` stays the same object while the same is asked; `nothing` stands for an answer without content. */
export function useAsked<A, T>([ask, { data, error, isLoading, isSuccess }]: Mutation<A, T>, arg: A, nothing: T): QueryResult<T> {
  const refetch = useCallback(() => ask(arg), [ask, arg]);
  useEffect(() => {
    refetch();
  }, [refetch]);
  return { data: isSuccess ? (data ?? nothing) : undefined, error, isFetching: isLoading, refetch };
}
