import { SpanKind } from '@opentelemetry/api';
import { annotate, inSpan } from '../platform/trace.js';
import type { Circuit } from './circuit.js';
import { NOT_CALLED, type Unknown } from './result.js';

/** An answer that arrived, whatever it says. */
export interface Answered {
  status: 'answered';
  httpStatus: number;
  /** Null: the body is not JSON. */
  json: unknown;
}

/** Calls a provider unless its circuit is open. No call and no answer are `unknown`: the order may have been applied. */
export async function guarded(circuit: Circuit, call: () => Promise<{ status: number; json: unknown }>): Promise<Answered | Unknown> {
  const report = circuit.enter();
  if (report === null) return { status: 'unknown', cause: NOT_CALLED };
  try {
    const { status, json } = await traced(circuit, call);
    report(!isOverloaded(status));
    return { status: 'answered', httpStatus: status, json };
  } catch (error) {
    report(false);
    return { status: 'unknown', cause: error instanceof Error ? error.name : 'error' };
  }
}

/** The provider itself is failing. An invalid answer, in contrast, is a problem of one call. */
const isOverloaded = (status: number): boolean => status >= 500 || status === 429;

/** A call to a provider in a span of its own. The trace ends here: no header of it is sent (docs/decisions/0263). */
export const traced = <T extends { status: number }>({ name }: Pick<Circuit, 'name'>, call: () => Promise<T>): Promise<T> =>
  inSpan(`provider ${name}`, { kind: SpanKind.CLIENT }, async () => {
    const answer = await call();
    annotate({ 'http.response.status_code': answer.status });
    return answer;
  });
