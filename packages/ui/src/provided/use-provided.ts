import { type Context, use } from 'react';

/**
 * The value of a context whose provider is around the whole app.
 *
 * @throws Error when there is no provider: the stack names the hook
 */
export function useProvided<T>(context: Context<T | null>): T {
  const value = use(context);
  if (value === null) throw new Error('a provider is missing');
  return value;
}
