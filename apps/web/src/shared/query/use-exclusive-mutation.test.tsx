import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QueryProvider, useExclusiveMutation } from '.';

/** A mutation whose runs are answered by the test. */
const setup = () => {
  const answers: ((fails: boolean) => void)[] = [];
  const run = () =>
    new Promise<string>((resolve, reject) => {
      answers.push((fails) => (fails ? reject({ kind: 'timeout' }) : resolve('done')));
    });
  const { result } = renderHook(() => useExclusiveMutation({ mutationFn: run }), { wrapper: QueryProvider });
  return { answers, result };
};

it('runs once for two calls in the same task', async () => {
  const { answers, result } = setup();
  act(() => {
    result.current.mutate();
    result.current.mutate();
  });
  await waitFor(() => expect(result.current.isPending).toBe(true));
  act(() => result.current.mutate());
  answers[0]?.(false);
  await waitFor(() => expect([result.current.data, answers.length]).toEqual(['done', 1]));
});

it('runs again after a failure, and removes the error on reset', async () => {
  const { answers, result } = setup();
  act(() => result.current.mutate());
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(true);
  await waitFor(() => expect(result.current.error).toEqual({ kind: 'timeout' }));
  act(() => result.current.reset());
  await waitFor(() => expect(result.current.error).toBeNull());
  act(() => result.current.mutate());
  await waitFor(() => expect(answers).toHaveLength(2));
});

it('ignores a reset during a run: its result is still shown', async () => {
  const { answers, result } = setup();
  act(() => {
    result.current.mutate();
    result.current.reset();
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(true);
  await waitFor(() => expect(result.current.isError).toBe(true));
});
