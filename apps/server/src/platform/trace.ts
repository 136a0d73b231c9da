import {
  type Attributes,
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/**
 * Traces (docs/decisions/0263). A call and a job begin a trace; everything else continues the trace that it runs in, and without one makes no span. Without
 * an SDK (app/tracing.ts) nothing is recorded. Attributes hold names, counts and ids of our own: never a name, a phone, an account, an address or an amount.
 */
const tracer = () => trace.getTracer('krapao');

export interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
}

/** The active span, if it is recorded. */
const recorded = (): Span | undefined => {
  const active = trace.getActiveSpan();
  return active?.isRecording() === true ? active : undefined;
};

/** A new trace, whatever is active. End the span. */
export const beginTrace = (name: string, options: SpanOptions): Span => tracer().startSpan(name, options, ROOT_CONTEXT);

/** Runs work in a new trace. */
export const inTrace = <T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> =>
  endedWith(beginTrace(name, options), work);

/** Runs work in a span of the active trace; without one, runs it alone. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return recorded() === undefined ? work() : endedWith(tracer().startSpan(name, options), work);
}

/** As {@link inSpan}, in the trace of the input that {@link withTrace} has made; without one, runs the work alone. */
export function inTraceOf<T>(input: unknown, name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const traceparent = positionIn(input);
  if (traceparent === undefined) return context.with(ROOT_CONTEXT, work);
  return endedWith(tracer().startSpan(name, options, propagation.extract(ROOT_CONTEXT, { traceparent })), work);
}

/** Adds attributes to the active span. */
export const annotate = (attributes: Attributes): void => void recorded()?.setAttributes(attributes);

/** The id of the active trace, 32 hexadecimal digits; undefined when it is not recorded. */
export const traceId = (): string | undefined => recorded()?.spanContext().traceId;

/**
 * The input of work that goes on later, with the position in the active trace as `traceparent` (W3C Trace Context). Unchanged when the trace is not recorded:
 * without traces, and outside of their sample, nothing is stored.
 */
export function withTrace<I>(input: I): I {
  if (recorded() === undefined) return input;
  const carried = { ...input };
  propagation.inject(context.active(), carried);
  return carried;
}

/** The position that {@link withTrace} has stored. */
const positionIn = (input: unknown): string | undefined =>
  input !== null && typeof input === 'object' && 'traceparent' in input && typeof input.traceparent === 'string'
    ? input.traceparent
    : undefined;

const CALLERS = createContextKey('callers of a batch');

/** Runs work in the trace of the caller of this item, where several callers share a batch; otherwise in the active one. */
export function inCallerOf<T>(key: string, work: () => T): T {
  const callers = context.active().getValue(CALLERS) as ReadonlyMap<string, Span> | undefined;
  if (callers === undefined) return work();
  const span = callers.get(key);
  return context.with(span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span), work);
}

/** The spans of work that several callers share. */
export interface BatchSpans<Item> {
  /** The span of a caller, from its call to its outcome; undefined when its trace is not recorded. */
  begin(items: readonly Item[]): Span | undefined;
  /** Runs a batch. Its span belongs to the trace of the first caller that has one, and is linked with those of the others. */
  run<T>(callers: readonly { items: readonly Item[]; span: Span | undefined }[], work: () => Promise<T>): Promise<T>;
}

/** @param keyOf the key by which an item finds its caller (see {@link inCallerOf}) */
export const batchSpans = <Item>(name: string, keyOf: (item: Item) => string): BatchSpans<Item> => ({
  begin: (items) =>
    recorded() === undefined ? undefined : tracer().startSpan(name, { attributes: { 'krapao.batch.items': items.length } }),
  run: (callers, work) => {
    const traced = callers.flatMap(({ items, span }) => (span === undefined ? [] : [{ items, span }]));
    const [first, ...others] = traced;
    // The timer or the batch that has started this one may belong to any trace.
    if (first === undefined) return context.with(ROOT_CONTEXT, work);
    const parent = trace.setSpan(ROOT_CONTEXT, first.span);
    const attributes = { 'krapao.batch.callers': callers.length };
    const links = others.map(({ span }) => ({ context: span.spanContext() }));
    const batch = tracer().startSpan(`${name}.batch`, { attributes, links }, parent);
    for (const { span } of others) span.addLink({ context: batch.spanContext() });
    const spanOf = new Map(traced.flatMap(({ items, span }) => items.map((item) => [keyOf(item), span] as const)));
    return context.with(callers.length === 1 ? parent : parent.setValue(CALLERS, spanOf), () => endedWith(batch, work));
  },
});

/** Ends a span with what became of the work. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) {
    // Its name only: the message may hold what a member typed.
    const name = error instanceof Error ? error.name : 'error';
    span.setStatus({ code: SpanStatusCode.ERROR, message: name }).setAttribute('error.type', name);
  }
  span.end();
}

async function endedWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await context.with(trace.setSpan(context.active(), span), work);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}
