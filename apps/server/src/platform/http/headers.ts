import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Base64 SHA-256 of the inline scripts and styles in the web app's pages; browsers apply no others. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const YEAR_SECONDS = 31_536_000;
/** Headers of an answer that a page of another origin may read. */
export const EXPOSED = 'X-Request-Id, Date';
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

/** Headers that are the same for every answer of a kind, built once at start. */
export interface PreparedHeaders {
  /** Answers to calls of members and agents: JSON that is never cached. */
  api: Readonly<Record<string, string>>;
  /** All other answers: pages and what they load. */
  other: Readonly<Record<string, string>>;
}

/** Prepares the security headers (docs/security.md, V3) and the headers by which a page of any origin may read an answer. */
export function prepareHeaders(inline: InlineHashes, formTargets: readonly string[]): PreparedHeaders {
  const readable = { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED };
  const page = helmetHeaders(inline, formTargets);
  const kept = Object.entries(page).filter(([name]) => !OF_DOCUMENTS.has(name));
  return {
    api: { ...Object.fromEntries(kept), 'content-security-policy': POLICY_OF_DATA, 'cache-control': 'no-store', ...readable },
    other: { ...page, 'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '), ...readable },
  };
}

/** Sent over https only. */
export const STRICT_TRANSPORT = `max-age=${YEAR_SECONDS}; includeSubDomains`;

/**
 * Headers that have an effect on documents only; JSON does not need them (OWASP REST Security Cheat Sheet, Security Headers). Each header costs
 * processor time on every call (docs/decisions/0185).
 */
const OF_DOCUMENTS = new Set([
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);
/** Data loads nothing and is shown in no frame. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'";

/** The headers that helmet sets for a page, computed once. */
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
