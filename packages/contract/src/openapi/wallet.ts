import type { Endpoint } from '../endpoint.js';
import { type ErrorCode, errors } from '../errors.js';
import { frozenBy } from '../freeze.js';
import * as contract from '../index.js';
import { describeCalls, type DescribedCall } from './document.js';
import { HEADERS, IDEMPOTENCY_KEY } from './headers.js';
import type { OpenApi } from './openapi.js';
import { operationIds } from './operation-ids.js';
import { errorsByStatus } from './refusals.js';
import { WALLET_TAGS } from './tags.js';

const operationIdOf = operationIds(contract);

/**
 * The wallet's contract as OpenAPI 3.1 (docs/decisions/0215).
 *
 * @param version that of docs/specification.md
 */
export const walletOpenApi = (version: string): OpenApi =>
  describeCalls({
    title: 'Krapao',
    version,
    description:
      'The wallet of an online gaming site. Errors are `{ "message": CODE }`. Amounts are major units with at most two decimals.',
    server: '/',
    tags: WALLET_TAGS,
    security: { bearer: { type: 'http', scheme: 'bearer' } },
    calls: contract.endpoints.map(describe),
    exported: contract,
  });

/** A guest may be a member. */
const SECURITY: Record<Endpoint['access'], DescribedCall['security']> = {
  public: [],
  member: [{ bearer: [] }],
  guest: [{ bearer: [] }, {}],
};

const describe = (endpoint: Endpoint): DescribedCall => ({
  method: endpoint.method,
  path: endpoint.path,
  operationId: operationIdOf(endpoint),
  summary: endpoint.summary,
  tag: endpoint.path.split('/')[2] ?? '',
  security: SECURITY[endpoint.access],
  params: endpoint.params,
  body: endpoint.body,
  upload: endpoint.upload,
  headers: [...(endpoint.changes ? [IDEMPOTENCY_KEY] : []), ...(endpoint.headers ?? []).map((name) => HEADERS[name])],
  output: endpoint.output,
  successes: { 200: 'Done', ...(endpoint.maybePending && { 202: 'Accepted: the outcome is not known yet' }) },
  errors: errorsByStatus(codesOf(endpoint), errors, [{ status: 503, codes: unavailableCodes(endpoint) }]),
});

/** The codes with which a call answers 503: overload, no database, or no storage for a file. */
const unavailableCodes = ({ errors: own = [] }: Endpoint): ErrorCode[] => [
  'REQUEST_LIMIT',
  ...own.filter((code) => code === 'SLIP_UPLOAD_FAIL'),
];

/** The codes of the call, and those that the pipeline of every call answers (docs/specification.md §8, §10.3). */
function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { access, params, changes, method, path } = endpoint;
  const rule = Object.entries(frozenBy).find(([name]) => name === `${method} ${path}`)?.[1] ?? null;
  // Also a body that the contract does not define must be JSON of a permitted size.
  const takesBody = method !== 'GET';
  return [
    ...(endpoint.errors ?? []),
    // A guest without an id is refused like a member without a token.
    ...(access === 'public' ? [] : (['UNAUTHORIZED', 'invalid-token'] as const)),
    ...(takesBody || params !== undefined || changes ? (['INVALID_INPUT'] as const) : []),
    ...(takesBody ? (['PAYLOAD_TOO_LARGE'] as const) : []),
    // A parameter such as `..` makes another path, which does not exist.
    ...(params === undefined ? [] : (['NO_DATA'] as const)),
    ...(changes ? (['KEY_INVALID', 'REQUEST_LIMIT_1MIN'] as const) : []),
    ...(rule === null ? [] : rule === 'out' ? (['ACCOUNT_FROZEN'] as const) : (['ACCOUNT_FROZEN', 'ON_BREAK'] as const)),
    ...(path === '/api/lookup/active' ? [] : (['gone'] as const)),
    'REQUEST_LIMIT',
    'INTERNAL_SERVER_ERROR',
  ];
}
