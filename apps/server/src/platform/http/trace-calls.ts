import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { context, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginTrace, endSpan } from '../trace.js';
import { createRequestLogger } from './request-logger.js';

/** Calls of members, operators, chat agents and providers. Pages, files and probes begin no trace. */
const TRACED = /^\/(api|desk|agent|webhooks|notices)\//;

/**
 * Begins a trace with each call. The id of its request is the id of the trace, written as a UUID: `X-Request-Id`, the audit log and the log lines name the
 * trace. A `traceparent` of the caller is ignored: a stranger must not choose ids or what is recorded (docs/decisions/0263).
 *
 * Call it before the routes are registered, and only where traces are recorded: without it a call pays nothing.
 */
export function traceCalls(app: FastifyInstance): void {
  const spans = new WeakMap<IncomingMessage, Span>();
  const isTraced = ({ url = '' }: { url?: string }): boolean => TRACED.test(url);

  app.setGenReqId((raw) => {
    if (!isTraced(raw)) return randomUUID();
    const { method = 'GET' } = raw;
    const span = beginTrace(method, { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } });
    spans.set(raw, span);
    return asUuid(span.spanContext().traceId);
  });
  app.setChildLoggerFactory((parent, bindings, options, raw) => {
    const span = spans.get(raw);
    return createRequestLogger(
      parent,
      span?.isRecording() === true ? { ...bindings, traceId: span.spanContext().traceId } : bindings,
      options,
    );
  });
  // After the body is read, because its events do not run in the context of the request.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request.raw);
    if (span === undefined) done();
    else context.with(trace.setSpan(ROOT_CONTEXT, span), done);
  });
  const end = (request: FastifyRequest, status: number | null): void => {
    const span = spans.get(request.raw);
    if (span === undefined) return;
    const route = request.routeOptions.url;
    if (route !== undefined) span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    if (status !== null) span.setAttribute('http.response.status_code', status);
    endSpan(span, status === null || status >= 500 ? new CallFailed(String(status ?? 'aborted')) : undefined);
  };
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    end(request, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request, null);
    done();
  });
}

/** Ends a span as failed; its name is the status. */
class CallFailed extends Error {
  constructor(status: string) {
    super();
    this.name = status;
  }
}

const asUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
