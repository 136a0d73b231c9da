import { expect, it } from 'vitest';
import { failedAsRefused, isDone, unsuccessfulAsRefused } from './progress';

it.each([null, {}, { status: 'SUCCESS' }, { status: 'success' }, { status: true }, { status: 200 }, { success: true }])(
  'an answer of %j is done',
  (data) => {
    const answer = { ok: true as const, data: data as Parameters<typeof isDone>[0] };
    expect([isDone(answer.data), failedAsRefused(answer, 'TRANSFER_FAIL')]).toEqual([true, answer]);
  },
);

it('an answer that is pending is not done, and not refused', () => {
  const answer = { ok: true as const, data: { status: 'PENDING' as const } };
  expect([isDone(answer.data), failedAsRefused(answer, 'TRANSFER_FAIL')]).toEqual([false, answer]);
});

it.each([{ status: 'FAILED' as const }, { success: false }])('an answer of %j is a refusal', (data) => {
  expect(failedAsRefused({ ok: true, data }, 'TRANSFER_FAIL')).toEqual({
    ok: false,
    error: { kind: 'refused', code: 'TRANSFER_FAIL', status: 409 },
  });
});

it.each([
  [{ success: false }, 'REGISTER_FAIL'],
  [{ success: false, message: '' }, 'REGISTER_FAIL'],
  [{ success: false, message: 'EXISTING_USER' }, 'EXISTING_USER'],
])('%j is a refusal with the code %s', (data, code) => {
  expect(unsuccessfulAsRefused({ ok: true, data }, 'REGISTER_FAIL')).toEqual({ ok: false, error: { kind: 'refused', code, status: 409 } });
});

it.each([null, 'OK', [], {}, { success: true }, { message: 'success' }])('%j is no refusal', (data) => {
  const answer = { ok: true as const, data };
  expect(unsuccessfulAsRefused(answer, 'REGISTER_FAIL')).toBe(answer);
});
