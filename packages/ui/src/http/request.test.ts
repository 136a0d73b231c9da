import { afterEach, expect, it, vi } from 'vitest';
import { request } from './request';

const codes = { 404: 'NONE', 413: 'TOO_LARGE', default: 'FAILED' };
const answerWith = (body: string | null, status: number) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(body, { status })),
  );
const ask = (body?: unknown) => request('/x', { method: 'POST', headers: { 'X-Client': 'a' }, body, codes });

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['{"message":"NO_BANK"}', 400, { kind: 'refused', code: 'NO_BANK', status: 400 }],
  ['{"message":""}', 404, { kind: 'refused', code: 'NONE', status: 404 }],
  ['{"message":7}', 413, { kind: 'refused', code: 'TOO_LARGE', status: 413 }],
  ['null', 500, { kind: 'refused', code: 'FAILED', status: 500 }],
  ['"busy"', 502, { kind: 'refused', code: 'FAILED', status: 502 }],
  ['<html>', 408, { kind: 'timeout' }],
  ['<html>', 504, { kind: 'timeout' }],
  ['{"message":"LATE"}', 504, { kind: 'refused', code: 'LATE', status: 504 }],
])('a refusal of %s with status %i is %o', async (body, status, error) => {
  answerWith(body, status);
  expect(await ask()).toEqual({ ok: false, error });
});

it('sends a value as JSON', async () => {
  answerWith('{}', 200);
  await ask({ amount: 1 });
  const [, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect([init?.body, init?.headers]).toEqual(['{"amount":1}', { 'Content-Type': 'application/json', 'X-Client': 'a' }]);
});

it.each([[new FormData()], [new Blob(['a'])]])('sends a form or a file as it is', async (body) => {
  answerWith('{}', 200);
  await ask(body);
  const [, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect([init?.body, init?.headers]).toEqual([body, { 'X-Client': 'a' }]);
});
