import * as contract from '../desk/index.js';
import * as wallet from '../index.js';
import { describeCalls, type DescribedCall } from './document.js';
import type { OpenApi } from './openapi.js';
import { operationIds } from './operation-ids.js';
import { errorsByStatus } from './refusals.js';
import { DESK_TAGS } from './tags.js';

const operationIdOf = operationIds(contract);

/**
 * The desk's contract as OpenAPI 3.1 (docs/decisions/0215).
 *
 * @param version that of docs/specification.md
 * @param cookie the name of the session's cookie
 */
export const deskOpenApi = (version: string, cookie: string): OpenApi =>
  describeCalls({
    title: 'Krapao desk',
    version,
    description:
      'The operator\'s desk. Errors are `{ "message": CODE }`. Changes need the header `X-Desk: 1` and the desk\'s own `Origin`. Calls with the scheme `bearer` also take an API key (docs/api-keys.md).',
    server: '/',
    tags: DESK_TAGS,
    security: { session: { type: 'apiKey', in: 'cookie', name: cookie }, bearer: { type: 'http', scheme: 'bearer' } },
    calls: contract.deskCalls.map(describe),
    exported: { ...wallet, ...contract },
  });

const DESK_HEADER: DescribedCall['headers'][number] = {
  name: 'X-Desk',
  in: 'header',
  required: true,
  description: 'Confirms that a page of the desk sends the change.',
  schema: { type: 'string', const: '1' },
};

const describe = (call: contract.DeskCall): DescribedCall => ({
  method: call.method,
  path: call.path,
  operationId: operationIdOf(call),
  summary: call.summary,
  tag: call.path.split('/')[2] ?? '',
  security: call.permission === 'visitor' ? [] : [{ session: [] }, ...(call.isForKeys ? [{ bearer: [] }] : [])],
  params: call.params,
  query: call.query,
  body: call.body,
  headers: call.method === 'GET' ? [] : [DESK_HEADER],
  output: call.output,
  successes: { 200: 'Done', ...(call.approval !== 'never' && { 202: 'Proposed to a second person' }) },
  errors: errorsByStatus(codesOf(call), contract.deskErrors),
});

/** The codes of the call, and those that the pipeline of every call answers (docs/decisions/0186). */
function codesOf(call: contract.DeskCall): contract.DeskErrorCode[] {
  const { permission, proof, params, query, body, isForKeys } = call;
  return [
    ...(call.errors ?? []),
    ...(permission === 'visitor' ? [] : (['SIGN_IN_REQUIRED'] as const)),
    ...(permission === 'visitor' || permission === null ? [] : (['NOT_PERMITTED'] as const)),
    ...(isForKeys === true ? (['API_KEY_INVALID', 'TOO_MANY_ATTEMPTS'] as const) : (['API_KEY_NOT_PERMITTED'] as const)),
    ...(proof === 'fresh' ? (['PROOF_REQUIRED'] as const) : []),
    ...(params === undefined && query === undefined && body === undefined ? [] : (['INVALID_INPUT'] as const)),
    ...(body === undefined ? [] : (['PAYLOAD_TOO_LARGE'] as const)),
    'ORIGIN_REFUSED',
    'TOO_MANY_CALLS',
    'OVERLOADED',
    'INTERNAL_SERVER_ERROR',
  ];
}
