import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request and its answer. */
export interface Exchange {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingMessage['headers'];
  /** Null: none. */
  body: unknown;
  status: number;
  json: unknown;
}

export interface Recorder {
  url: string;
  exchanges: Exchange[];
  close(): Promise<void>;
}

type Request = Omit<Exchange, 'status' | 'json'> & { text: string };

/** Listens on a free port, and records every request with the answer that `answer` gives. */
export async function startRecorder(answer: (request: Request) => Promise<Pick<Exchange, 'status' | 'json'>>): Promise<Recorder> {
  const exchanges: Exchange[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const { method = '', url: path = '', headers } = request;
      const received = { method, path, headers, body: text === '' ? null : (JSON.parse(text) as unknown) };
      try {
        const { status, json } = await answer({ ...received, text });
        exchanges.push({ ...received, status, json });
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      } catch {
        // The target refused the connection: the caller gets no answer either.
        response.destroy();
      }
    });
  });
  // A caller that was busy for a while may still use its connection.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Passes each request on to the server at this address, with its key or signature. */
export const startProxy = (target: string): Promise<Recorder> =>
  startRecorder(async ({ method, path, headers, text }) => {
    const passed = Object.entries(headers).filter(([name]) => /^(authorization|content-type|x-krapao-.*)$/.test(name));
    const response = await fetch(`${target}${path}`, {
      method,
      headers: Object.fromEntries(passed.map(([name, value]) => [name, String(value)])),
      ...(text === '' ? {} : { body: text }),
    });
    return { status: response.status, json: await response.json() };
  });
