import { walletOpenApi } from '@krapao/contract/openapi';

const { paths, components } = walletOpenApi('test');
const shapeOf = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/g, '{}').replace(/\/$/, '');

/** Refusals that the OpenAPI document lists, such as `409 KEY_INVALID`, by method and shape of the path. */
const refusals = new Map<string, Set<string>>();
for (const [path, operations] of Object.entries(paths))
  for (const [method, { responses }] of Object.entries(operations)) {
    const codes = Object.entries(responses).flatMap(([status, response]) => {
      const found = '$ref' in response ? components.responses[response.$ref.replace('#/components/responses/', '')] : response;
      return (found?.description ?? '').split(', ').map((code) => `${status} ${code}`);
    });
    refusals.set(`${method.toUpperCase()} ${shapeOf(path)}`, new Set(codes));
  }

/** Whether the OpenAPI document says that the call may be refused with this status and code. */
export const isDocumented = (call: { method: string; path: string }, status: number, code: string): boolean =>
  refusals.get(`${call.method} ${shapeOf(call.path)}`)?.has(`${status} ${code}`) === true;
