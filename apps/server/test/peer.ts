import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The requests that reached the outside. */
export interface ReceivedRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** An answer with a body (text as it is, anything else as JSON), a broken connection, or none. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'cut' | 'silence';

/** The answer of the outside. */
export type Behaviour = (request: ReceivedRequest) => Answer;

/** A provider that answers over real HTTP as a test wants it. */
export interface Peer {
  url: string;
  requests: ReceivedRequest[];
  behave(behaviour: Behaviour): void;
  close(): void;
}

const json = { 'content-type': 'application/json' };

export async function startPeer(): Promise<Peer> {
  const requests: ReceivedRequest[] = [];
  let behaviour: Behaviour = () => ({ status: 500 });
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const each = { method, path: url, headers, body };
      requests.push(each);
      const answer = behaviour(each);
      if (answer === 'silence') return;
      if (answer === 'cut') return void request.socket.destroy();
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
      response.writeHead(answer.status, { ...json, ...answer.headers }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave: (next) => {
      behaviour = next;
      requests.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
