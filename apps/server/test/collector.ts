import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const attribute = z.object({ key: z.string(), value: z.unknown() });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(attribute),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.number().optional() }),
});
const request = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes: z.array(attribute) }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});
export type CollectedSpan = z.infer<typeof span>;

export interface Collector {
  url: string;
  spans: CollectedSpan[];
  /** Everything that was received. */
  text(): string;
  close(): Promise<void>;
}

/** An OpenTelemetry collector that receives OTLP over HTTP as JSON, and keeps all spans. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      texts.push(text);
      for (const { scopeSpans } of request.parse(JSON.parse(text)).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => texts.join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
