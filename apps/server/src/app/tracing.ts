import { randomUUID } from 'node:crypto';
import { envDetector, defaultResource, detectResources, resourceFromAttributes } from '@opentelemetry/resources';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, NodeTracerProvider, RandomIdGenerator, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import { buildInfo } from '../platform/build-info.js';
import type { Logger } from '../platform/logger.js';
import { createRepeats } from '../platform/repeats.js';

/**
 * Records traces and sends them to the collector. The SDK reads its own settings (`OTEL_…`) from the environment of the process. Loaded only where traces are
 * configured (app/tracing-settings.ts).
 */
export function startTracing(logger: Logger): { close(): Promise<void> } {
  const ours = resourceFromAttributes({
    'service.name': 'krapao',
    'service.version': buildInfo.version,
    'service.instance.id': randomUUID(),
  });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(ours)
      .merge(detectResources({ detectors: [envDetector] })),
    idGenerator: createIds(),
    spanProcessors: [new BatchSpanProcessor(reported(new OTLPTraceExporter(), logger))],
  });
  provider.register();
  return { close: () => provider.shutdown() };
}

/** The id of a trace is a UUID without its dashes, because it is the id of a request too (platform/http/trace-calls.ts). */
function createIds() {
  const { generateSpanId } = new RandomIdGenerator();
  return { generateTraceId: () => randomUUID().replaceAll('-', ''), generateSpanId };
}

/** Logs when spans cannot be sent, and when they can again. Spans that cannot be sent are lost; calls do not wait for them. */
function reported(exporter: SpanExporter, logger: Logger): SpanExporter {
  const repeats = createRepeats(logger);
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error === undefined) repeats.over('export', {}, 'spans are sent again');
        else repeats.met('export', result.error, {}, 'spans were not sent');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
