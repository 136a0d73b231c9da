import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';

/** Base64 SHA-256 of what stands inline in the web app's pages; nothing else that is inline runs or styles. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const YEAR_SECONDS = 31_536_000;
/** What this product never asks a browser for. */
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];

/** The headers every answer bears (docs/security.md, V3). They are the same for all, so they are made once. */
export function securityHeaders(app: FastifyInstance, inline: InlineHashes, formTargets: readonly string[]): void {
  const permissions = REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
  const everywhere = { ...helmetHeaders(inline, formTargets), 'permissions-policy': permissions };
  const ofApi = { ...everywhere, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApi(request) ? ofApi : everywhere).header('x-request-id', request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    done();
  });
}

/** What helmet would say on each answer, asked once. */
function helmetHeaders({ scripts, styles }: InlineHashes, formTargets: readonly string[]): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const say = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly reads the QR of a slip before it is sent; it compiles no text as script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scripts.map(source)],
        styleSrc: ["'self'", ...styles.map(source)],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // What lets the app be installed, and open without a connection.
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        // Live push too: 'self' covers the socket of this origin.
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...formTargets],
        objectSrc: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // Said by the caller, and only where it is heard.
    strictTransportSecurity: false,
  });
  say(answer.req, answer, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

const source = (hash: string): string => `'sha256-${hash}'`;

/** Calls of members and of agents. By the route that was found, not by the address: `/%61pi/…` finds the same routes. */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean => /^\/(api|agent)\//.test(routeOptions.url ?? url);
