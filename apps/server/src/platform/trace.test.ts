import { context, propagation, trace } from '@opentelemetry/api';
import { AlwaysOffSampler, AlwaysOnSampler, NodeTracerProvider, type Sampler } from '@opentelemetry/sdk-trace-node';
import { afterEach, expect, test } from 'vitest';
import { batchSpans, inCallerOf, inSpan, inTrace, inTraceOf, traceId, withTrace } from './trace.js';

const record = (sampler: Sampler): void => new NodeTracerProvider({ sampler }).register();
afterEach(() => {
  for (const api of [trace, context, propagation]) api.disable();
});
const input = { amount: '200' };

test('without an SDK nothing is stored and nothing is active', async () => {
  expect(await inTrace('call', {}, async () => [withTrace(input) === input, traceId()])).toEqual([true, undefined]);
  expect(batchSpans('post', String).begin([1])).toBeUndefined();
});

test('outside of the sample nothing is stored, and a saga makes no span', async () => {
  record(new AlwaysOffSampler());
  const stored = await inTrace('call', {}, async () => withTrace(input));
  expect(stored).toBe(input);
  expect(await inTraceOf(stored, 'saga', {}, async () => traceId())).toBeUndefined();
});

test('work that goes on later continues the trace of its input, and not that of the work that has started it', async () => {
  record(new AlwaysOnSampler());
  const [id, stored] = await inTrace('call', {}, async () => [traceId(), withTrace(input)] as const);
  expect(stored).toEqual({ ...input, traceparent: expect.stringMatching(`^00-${id}-[0-9a-f]{16}-01$`) });
  const later = await inTrace('another call', {}, async () => [
    await inTraceOf(stored, 'saga', {}, async () => traceId()),
    await inTraceOf(input, 'saga', {}, async () => traceId()),
  ]);
  expect(later).toEqual([id, undefined]);
});

test('a span is made within a trace only', async () => {
  record(new AlwaysOnSampler());
  expect(await inSpan('provider', {}, async () => traceId())).toBeUndefined();
  await inTrace('call', {}, async () => {
    const id = traceId();
    expect(await inSpan('provider', {}, async () => traceId())).toBe(id);
  });
});

test('each item of a shared batch finds the trace of its caller; one whose caller is not recorded finds none', async () => {
  record(new AlwaysOnSampler());
  const spans = batchSpans<string>('post', (key) => key);
  const call = (key: string) => inTrace('call', {}, async () => ({ id: traceId(), items: [key], span: spans.begin([key]) }));
  const [first, second] = [await call('a'), await call('b')];
  const found = await spans.run([first, second, { items: ['c'], span: undefined }], async () =>
    ['a', 'b', 'c'].map((key) => inCallerOf(key, traceId)),
  );
  expect(found).toEqual([first.id, second.id, undefined]);
});
