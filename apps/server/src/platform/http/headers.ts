import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';

/** Base64 SHA-256 of the inline scripts and styles in the web app's pages; browsers apply no others. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const YEAR_SECONDS = 31_536_000;
/** Browser features that the product never uses. */
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

/** The security headers of every answer (docs/security.md, V3). They are built once, because they are the same for all. */
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

/** The headers that helmet sets, computed once. */
function helmetHeaders({ scripts, styles }: InlineHashes, formTargets: readonly string[]): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // For WebAssembly, which reads the QR of a slip; it does not allow eval of scripts.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scripts.map(source)],
        styleSrc: ["'self'", ...styles.map(source)],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // For installing the app and opening it offline.
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        // 'self' includes the WebSocket of this origin (live push).
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...formTargets],
        objectSrc: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // Set per request, over https only.
    strictTransportSecurity: false,
  });
  setHeaders(answer.req, answer, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

const source = (hash: string): string => `'sha256-${hash}'`;

/** Calls of members and agents, by the matched route and not the URL: `/%61pi/…` matches the same routes. */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean => /^\/(api|agent)\//.test(routeOptions.url ?? url);
