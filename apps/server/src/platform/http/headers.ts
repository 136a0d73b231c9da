import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

/** The headers every answer bears (docs/security.md, V3). */
export async function securityHeaders(
  app: FastifyInstance,
  { scripts, styles }: InlineHashes,
  formTargets: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts.map(source)],
        styleSrc: ["'self'", ...styles.map(source)],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Live push too: 'self' covers the socket of this origin.
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...formTargets],
        objectSrc: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // Said below, and only where it is heard.
    strictTransportSecurity: false,
  });
  const permissions = REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'X-Request-Id': request.id, 'Permissions-Policy': permissions });
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    if (isApi(request)) reply.header('Cache-Control', 'no-store');
  });
}

const source = (hash: string): string => `'sha256-${hash}'`;

/** By the route that was found, not by the address: `/%61pi/…` finds the same routes. */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean => (routeOptions.url ?? url).startsWith('/api/');
