import { createServer, request as ask, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server with its own origin in front of the product, which can be another release of it, or none. */
export interface Gateway {
  url: string;
  /** Paths answered with 404, as a deploy leaves files of the release before. */
  gone: RegExp | null;
  /** Build data of the worker: the page that it belongs to, and the name of its cache. */
  release: { version?: string; stamp?: string };
  close: () => void;
}

/** @param plain answers as a backend that announces nothing beyond docs/specification.md §7 */
export async function openGateway(product: string, { plain = false } = {}): Promise<Gateway> {
  const state: Pick<Gateway, 'gone' | 'release'> = { gone: null, release: {} };
  const rewrite = (path: string, body: string): string => {
    if (path === '/sw.js') {
      const withRelease = (text: string, name: 'version' | 'stamp') =>
        state.release[name] === undefined ? text : text.replace(new RegExp(`"${name}":"[^"]*"`), `"${name}":"${state.release[name]}"`);
      return withRelease(withRelease(body, 'version'), 'stamp');
    }
    return plain ? body.replace(/"features":\[[^\]]*\]/, '"features":[]') : body;
  };
  const rewritten = (path: string) => path === '/sw.js' || path === '/api/lookup/info';

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '/';
    if (state.gone?.test(path)) return outgoing.writeHead(404).end();
    const headers: IncomingHttpHeaders = { ...incoming.headers };
    // Responses that are changed must be complete.
    if (rewritten(path)) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const passed = ask(product + path, { method: incoming.method, headers }, (answer) => {
      if (!rewritten(path)) return answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      return answer.on('end', () => {
        const rest = { ...answer.headers };
        for (const name of ['content-length', 'etag', 'last-modified']) delete rest[name];
        outgoing.writeHead(answer.statusCode ?? 502, rest).end(rewrite(path, Buffer.concat(chunks).toString()));
      });
    });
    passed.on('error', () => outgoing.destroy());
    return incoming.pipe(passed);
  };

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
