import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenApi } from '../../packages/contract/src/openapi/index.js';
import { providerWebhooks } from '../../packages/contract/src/provider/index.js';
import type { Exchange } from './recorder.js';

type Operation = OpenApi['paths'][string][string];
type Schema = OpenApi['components']['schemas'][string];

/** Compares recorded exchanges with the OpenAPI document of the provider protocol. */
export interface Conformance {
  /** What in the calls is not in the document, one line per difference. */
  callRemarks(exchanges: readonly Exchange[]): string[];
  /** The same of webhooks, with the answers of the product. */
  webhookRemarks(exchanges: readonly Exchange[]): string[];
  /** The statuses of answers in the document, such as `sendSms 422`, that were never given. */
  missingStatuses(exchanges: readonly Exchange[]): string[];
  /** The fields of successful answers in the document, such as `listPayouts []accountNo`, that were never given. */
  missingFields(exchanges: readonly Exchange[]): string[];
}

export function createConformance(document: OpenApi): Conformance {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

  function operationOf({ method, path }: Exchange): Operation | undefined {
    const [pathname = ''] = path.split('?');
    const isPath = (template: string): boolean => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
    return operations.find((each) => each.method === method && isPath(each.path))?.operation;
  }

  /** A reference of a schema leads to the components. */
  const problems = (name: string, schema: Schema, value: unknown): string[] => {
    const validate = ajv.compile({ ...schema, components: document.components });
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message}`);
  };

  const requestProblems = ({ operationId, parameters = [], requestBody }: Operation, { path, headers, body }: Exchange): string[] => {
    const query = new URL(path, 'http://provider').searchParams;
    const values = { query: (name: string) => query.get(name), header: (name: string) => headers[name.toLowerCase()], path: () => '' };
    return [
      ...parameters.flatMap(({ in: place, name, schema }) => problems(`${operationId} ${name}`, schema, values[place](name))),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => problems(`${operationId} request`, schema, body)),
      ...(requestBody === undefined && body !== null ? [`${operationId} request has a body`] : []),
    ];
  };

  const answerProblems = ({ operationId, responses }: Operation, { status, json }: Exchange): string[] => {
    const response = responses[status];
    // The document lists no error of a provider that is out of order.
    if (response === undefined) return status >= 500 ? [] : [`${operationId} answers ${status}`];
    if ('$ref' in response) return [`${operationId} ${status} is a reference`];
    return Object.values(response.content).flatMap(({ schema }) => problems(`${operationId} ${status}`, schema, json));
  };

  const callRemarks: Conformance['callRemarks'] = (exchanges) =>
    exchanges.flatMap((exchange) => {
      const operation = operationOf(exchange);
      if (operation === undefined) return [`${exchange.method} ${exchange.path} is not in the document`];
      return [...requestProblems(operation, exchange), ...answerProblems(operation, exchange)];
    });

  const webhookRemarks: Conformance['webhookRemarks'] = (exchanges) =>
    exchanges.flatMap((exchange) => {
      const name = Object.entries(providerWebhooks).find(([, { path }]) => path === exchange.path)?.[0] ?? '';
      const operation = document.webhooks?.[name]?.['post'];
      if (operation === undefined) return [`${exchange.path} is not in the document`];
      return [...requestProblems(operation, exchange), ...answerProblems(operation, exchange)];
    });

  const missingStatuses: Conformance['missingStatuses'] = (exchanges) => {
    const given = new Set(exchanges.map((each) => `${operationOf(each)?.operationId} ${each.status}`));
    return operations
      .flatMap(({ operation: { operationId, responses } }) =>
        Object.keys(responses).map((status) => ({ status, name: `${operationId} ${status}` })),
      )
      .filter(({ status, name }) => status !== 'default' && status !== '401' && !given.has(name))
      .map(({ name }) => name);
  };

  function fieldsOf(schema: Schema | boolean | undefined, at: string): string[] {
    if (typeof schema !== 'object') return [];
    if (schema.$ref !== undefined) return fieldsOf(document.components.schemas[schema.$ref.replace('#/components/schemas/', '')], at);
    return [
      ...(schema.anyOf ?? []).flatMap((each) => fieldsOf(each, at)),
      ...[schema.items ?? []].flat().flatMap((each) => fieldsOf(each, `${at}[]`)),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => [`${at}.${name}`, ...fieldsOf(each, `${at}.${name}`)]),
    ];
  }

  const missingFields: Conformance['missingFields'] = (exchanges) => {
    const given = new Set(
      exchanges.filter(({ status }) => status < 300).flatMap((each) => fieldsIn(each.json, operationOf(each)?.operationId ?? '')),
    );
    const described = operations.flatMap(({ operation: { operationId, responses } }) => {
      const response = responses['200'];
      if (response === undefined || '$ref' in response) return [];
      return Object.values(response.content).flatMap(({ schema }) => fieldsOf(schema, operationId));
    });
    return [...new Set(described)].filter((field) => !given.has(field));
  };

  return { callRemarks, webhookRemarks, missingStatuses, missingFields };
}

function fieldsIn(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => fieldsIn(each, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [`${at}.${name}`, ...fieldsIn(each, `${at}.${name}`)]);
}
