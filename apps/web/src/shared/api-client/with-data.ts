import type { Answer } from './types';

/** For a call that is made for its data: a success without data counts as an unreadable answer. */
export async function withData<T>(call: Promise<Answer<T>>): Promise<Answer<NonNullable<T>>> {
  const answer = await call;
  if (!answer.ok) return answer;
  const { data } = answer;
  return data == null ? { ok: false, error: { kind: 'network' } } : { ok: true, data };
}
