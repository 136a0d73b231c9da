import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '../api-client';

/**
 * `useMutation` that runs once at a time: `mutate` and `reset` do nothing while a run is in progress. `isPending` alone is too late for
 * that, because it is rendered in a later task than the press, and a server without idempotency keys would apply a second press again.
 */
export function useExclusiveMutation<Data, Variables = void>(options: UseMutationOptions<Data, ApiError, Variables>) {
  const running = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...result) => {
      running.current = false;
      return options.onSettled?.(...result);
    },
  });
  /** True from the call of `mutate` until its result is rendered. */
  const isRunning = (): boolean => running.current || mutation.isPending;
  const mutate = (variables: Variables): void => {
    if (isRunning()) return;
    running.current = true;
    mutation.mutate(variables);
  };
  const reset = (): void => {
    if (!isRunning() && !mutation.isIdle) mutation.reset();
  };
  return { ...mutation, mutate, reset, isRunning };
}
